import { aProduct } from '../factories/factories'
import { anOrderOf } from '../factories/order-bodies'
import { type TestShop, testPassword } from './test-shop'

export const deleteAccount = (shop: TestShop, name: string, password: unknown = testPassword) =>
  shop.as(name).delete('/api/user/account', { password })

/** The id of an order by a customer whose account will be deleted. */
export async function anOrderBy(shop: TestShop, name: string): Promise<string> {
  const honey = await aProduct(shop.db)
  return (await shop.as(name).post('/api/order/cod', anOrderOf([{ of: honey }]))).json().order._id
}
