import type { TestShop } from './test-shop'

/** The orders of a customer by name, placed and listed by the API. */
export const orderCalls = (shop: TestShop) => ({
  order: (name: string, body: object) => shop.as(name).post('/api/order/cod', body),
  ordersOf: async (name: string) => (await shop.as(name).get('/api/order/my-orders')).json().orders,
})
