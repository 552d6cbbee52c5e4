import { type APIRequestContext, request } from '@playwright/test'
import { freePort } from '../../../scripts/free-port.mjs'
import { fillDemoFolder, ownerOf } from '../../support/built/demo-folder'
import { removeFolder, startShop, temporaryFolder } from '../../support/built/shop-process'
import { expect, test as journey } from './journey'

/** What the owner of a shop of its own can set up; the latest counts. */
export interface OwnShop {
  origin: string
  owner: { email: string; password: string }
  ask<Answer = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Answer>
}

/** Journeys in a separate shop with the demo goods, which they may set up as they like: one after the other. */
export const test = journey.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => withOwnShop({}, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

/** Starts a shop with these variables, and ends it after its use. */
export async function withOwnShop(env: Record<string, string>, use: (shop: OwnShop) => Promise<void>) {
  const folder = await temporaryFolder()
  await fillDemoFolder(folder)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const shop = await startShop({ PORT: port, SHOP_ORIGIN: origin, SHOP_DATA_DIR: folder, ...env })
  const office = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const ask = asking(office)
  const owner = await ownerOf(folder)
  await ask('POST', '/api/admin/login', owner)
  await use({ origin, owner, ask })
  await office.dispose()
  await shop.end('SIGTERM')
  await removeFolder(folder)
}

const asking =
  (office: APIRequestContext): OwnShop['ask'] =>
  async (method, path, data) => {
    const answer = await office.fetch(path, { method, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return answer.json()
  }

const anOffer = {
  ...{ code: null, kind: 'percent', parameters: { percent: 10 }, scope: 'all' },
  ...{ categories: [], brands: [], products: [], minSubtotal: 0, minPieces: 0 },
  ...{ startsOn: null, endsOn: null, maxUses: null, maxUsesPerCustomer: null },
  ...{ firstOrderOnly: false, combinable: false, active: true },
}

/** Returns an offer that can be ended. */
export async function addOffer({ ask }: OwnShop, offer: object) {
  const { id } = await ask<{ id: string }>('POST', '/api/admin/promotions', { ...anOffer, ...offer })
  return { end: () => ask('POST', `/api/admin/promotions/${id}/archive`, {}) }
}

export const aRate = (label: string, fee: number, more: object = {}) => ({
  ...{ kind: 'flat', label, steps: [{ fee }], freeAbove: null, daysFrom: null, daysTo: null, active: true },
  ...more,
})

/** Returns a zone that can be removed. */
export async function addZone({ ask }: OwnShop, rates: readonly object[], more: object = {}) {
  const zone = { name: 'Tamil Nadu', states: ['Tamil Nadu'], pins: '', rates, ...more }
  const { id } = await ask<{ id: string }>('POST', '/api/admin/delivery-zones', zone)
  return {
    change: (changed: readonly object[]) =>
      ask('PUT', `/api/admin/delivery-zones/${id}`, { ...zone, rates: changed }),
    remove: () => ask('DELETE', `/api/admin/delivery-zones/${id}`),
  }
}

interface MethodSettings {
  methods: { version: string; values: { methods: { code: string }[] } }
}

/** Changes a payment method; returns what sets all of them back. */
export async function setMethod({ ask }: OwnShop, code: string, change: object) {
  const address = '/api/admin/settings'
  const { values } = (await ask<MethodSettings>('GET', address)).methods
  const save = async (methods: object[]) => {
    const { version } = (await ask<MethodSettings>('GET', address)).methods
    return ask('PUT', `${address}/methods?version=${version}`, { ...values, methods })
  }
  await save(values.methods.map((one) => (one.code === code ? { ...one, ...change } : one)))
  return () => save(values.methods)
}
