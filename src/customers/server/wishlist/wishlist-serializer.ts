import type { ProductRow } from '../../../catalog/server/products/catalogue-queries'
import { packName } from '../../../catalog/server/products/pack-name'
import { presentPack, presentProductSummary } from '../../../catalog/server/products/product-serializer'
import type { SavedOptionRow } from './wishlist-queries'

/** A product on the wishlist, and the saved option if there is a choice and the option is still sold. */
export function presentWish(product: ProductRow, saved: readonly SavedOptionRow[], origin: string) {
  const pack = saved.find(({ product_id }) => product_id === product.id)
  const summary = presentProductSummary({ ...product, images: ownPictureFirst(product, pack?.id) }, origin)
  const color = summary.color.find(({ _id }) => _id === pack?.id)
  if (!pack || !color || summary.color.length === 1) return summary
  const { _id, price, inStock } = color
  const { mrp, unitPrice } = presentPack(pack, product)
  const name = packName({
    option_name: pack.name,
    net_quantity: pack.net_quantity ?? product.net_quantity,
    net_unit: product.net_unit,
  })
  return { ...summary, savedOption: { _id, name, price, mrp, unitPrice, inStock } }
}

const ownPictureFirst = ({ images }: ProductRow, optionId: string | undefined) =>
  images.toSorted((a, b) => Number(b.option_id === optionId) - Number(a.option_id === optionId))
