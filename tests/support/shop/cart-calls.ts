import type { MadeProduct } from '../factories/factories'
import type { TestShop } from './test-shop'

/** The request of the product page; its price is the browser's. */
export const additionOf = (product: MadeProduct, quantity: unknown = 1, option = 0) => ({
  productId: product.id,
  color: product.options[option]?.id,
  quantity,
  price: 1,
})

/** The cart of a customer by name, as the API returns it. */
export const cartCalls = (shop: TestShop) => {
  const show = (name: string) => shop.as(name).get('/api/user/cart')
  return {
    cartOf: async (name: string) => (await show(name)).json(),
    contentHash: async (name: string) => Number((await show(name)).headers['x-cart-version']),
    add: (name: string, addition: object) => shop.as(name).post('/api/user/cart', addition),
  }
}
