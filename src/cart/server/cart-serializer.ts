import { packName } from '../../catalog/server/products/pack-name'
import { presentStock } from '../../catalog/server/products/product-serializer'
import { presentPicture } from '../../media/server/picture-serializer'
import { toRupees } from '../../platform/contract/money'
import type { CartItem } from '../contract/cart'
import type { CartLineRow, WrittenLine } from './cart-queries'
import { type OfferRow, piecesLeft } from './offer-queries'

export function presentCartItem(row: CartLineRow, customerId: string, origin: string): CartItem {
  return {
    _id: row.id,
    userId: customerId,
    productId: {
      _id: row.product_id,
      title: row.title,
      slug: row.slug,
      images: row.picture ? [presentPicture(row.picture, origin)] : [],
      ...presentStock(piecesLeft(row)),
      available: row.available,
    },
    color: { _id: row.option_id, title: row.option_value, name: packName(row) },
    quantity: row.quantity,
    price: toRupees(row.price_paise),
    priceWhenAdded: toRupees(row.price_when_added),
    place: row.place,
  }
}

export const presentCartRow = (line: WrittenLine, offer: OfferRow, customerId: string) => ({
  _id: line.id,
  userId: customerId,
  productId: line.product_id,
  color: line.option_id,
  quantity: line.quantity,
  price: toRupees(offer.price_paise),
})
