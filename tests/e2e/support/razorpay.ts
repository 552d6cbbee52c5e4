import type { Page } from '@playwright/test'
import { openRazorpayStandIn, type RazorpayStandIn, razorpayKeys } from '../../support/razorpay/stand-in'
import { expect, test as journey } from './journey'
import { type OwnShop, withOwnShop } from './own-shop'

interface RazorpayShop {
  ownShop: OwnShop
  standIn: RazorpayStandIn
}

/** Journeys in a shop of their own that pays through a stand-in, with webhooks. */
export const test = journey.extend<object, RazorpayShop>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const standIn = await openRazorpayStandIn()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  ownShop: [
    async ({ standIn }, use) => {
      const env = {
        RAZORPAY_KEY_ID: razorpayKeys.keyId,
        RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
        RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
        RAZORPAY_URL: standIn.url,
      }
      await withOwnShop(env, async (shop) => {
        standIn.deliverTo(`${shop.origin}/api/payments/razorpay/webhook`)
        await switchOn(shop)
        await use(shop)
      })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

interface Settings {
  methods: { version: string; values: { methods: { code: string; isOn: boolean }[]; holdMinutes: number } }
}

async function switchOn({ ask }: OwnShop) {
  const { methods } = await ask<Settings>('GET', '/api/admin/settings')
  const values = {
    ...methods.values,
    methods: methods.values.methods.map((one) => ({ ...one, isOn: true })),
  }
  await ask('PUT', `/api/admin/settings/methods?version=${methods.version}`, values)
}

/** The payment window over the page. */
export const paymentWindow = (page: Page) => {
  const frame = page.frameLocator('iframe[title="Payment"]')
  return {
    press: (name: 'Pay' | 'Let it fail' | 'Close') =>
      frame.getByRole('button', { name, exact: true }).click(),
    status: frame.getByRole('status'),
  }
}

/** The owner of this shop, logged in to the back office in this page's browser. */
export async function logInAsOwner(page: Page, { origin, owner }: OwnShop) {
  const reply = await page.request.post('/api/admin/login', { data: owner, headers: { origin } })
  expect(reply.status()).toBe(200)
}
