import { meenasAddress } from '../factories/order-bodies'

/** A customer with an account in a built shop, for repeated orders of two of its first product. */
export async function aBuiltShopper(origin: string, email = 'kavin@example.com') {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const person = { firstname: 'Kavin', lastname: 'R', mobile: '9840012345', email, password: 'red-rice-2026' }
  await post('/api/user/register', person)
  const { token } = await (await post('/api/user/login', person)).json()
  const [product] = await (await fetch(`${origin}/api/product?limit=1`)).json()
  const [color] = product.color
  const body = {
    shippingInfo: meenasAddress,
    orderItems: [{ product: product._id, color: color._id, quantity: 2 }],
    totalPrice: color.price * 2 + 5,
  }
  return {
    order: (key: string) =>
      post('/api/order/cod', body, { authorization: `Bearer ${token}`, 'idempotency-key': key }),
  }
}
