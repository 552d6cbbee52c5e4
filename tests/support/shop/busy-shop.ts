import type { LightMyRequestResponse } from 'fastify'
import type { Config } from '../../../src/config'
import { openSession } from '../../../src/customers/server/auth/sessions'
import { testServer } from '../database/test-server'
import { aCustomer, type MadeProduct } from '../factories/factories'
import { openSecondInstance } from './second-instance'
import { openTestShop, type TestShop } from './test-shop'

/** A client whose calls alternate between two instances of the shop. */
export interface Shopper {
  id: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  order(body: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  put(product: MadeProduct, quantity?: number): Promise<LightMyRequestResponse>
  // biome-ignore lint/suspicious/noExplicitAny: tests check the content of a response.
  orders(): Promise<any[]>
}

export interface BusyShop extends TestShop {
  aShopper(): Promise<Shopper>
}

/** Two instances with a pool each on one database server; the embedded database allows only one. */
export async function openBusyShop(
  options: { sessionClock?: () => number; config?: Partial<Config> } = {},
): Promise<BusyShop> {
  const shop = await openTestShop(options)
  const second = testServer ? await openSecondInstance(shop, options) : undefined
  const instances = [shop.app, second?.app ?? shop.app]
  let calls = 0
  const aShopper = async (): Promise<Shopper> => {
    const { id } = await aCustomer(shop.db)
    const authorization = `Bearer ${await openSession(shop.db, id)}`
    const call: Shopper['call'] = async (method, url, payload, headers = {}) => {
      calls += 1
      const instance = instances[calls % 2] ?? shop.app
      return instance.inject({
        method,
        url,
        headers: { authorization, ...headers },
        ...(payload && { payload }),
      })
    }
    return {
      id,
      call,
      order: (body, headers) => call('POST', '/api/order/cod', body, headers),
      put: (product, quantity = 1) =>
        call('POST', '/api/user/cart', { productId: product.id, color: product.options[0]?.id, quantity }),
      orders: async () => (await call('GET', '/api/order/my-orders')).json().orders,
    }
  }
  const close = async () => {
    await second?.close()
    await shop.close()
  }
  return { ...shop, aShopper, close }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
