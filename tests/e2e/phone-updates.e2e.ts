import { expect, test, visit } from './support/journey'
import { customerWithOrderOf } from './support/placed-orders'
import { main } from './support/places'
import { honey } from './support/shopper'

test.use({ serviceWorkers: 'allow' })

/** In place of the push service of the browser, which a Chromium without a window does not have. */
function standIn() {
  let current: object | null = null
  const endpoint = 'https://push.example/journey'
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  const manager = {
    subscribe: async () => {
      current = made
      return made
    },
    getSubscription: async () => current,
  }
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { get: () => manager })
  const asked = async () => {
    document.documentElement.dataset.asked = 'yes'
    return 'granted'
  }
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission: asked } })
}

test('@phone a shopper gets order steps on the phone after a tap, and stops them there', async ({ page }) => {
  await page.addInitScript(standIn)
  const { order } = await customerWithOrderOf(page, honey)
  const button = (name: string) => main(page).getByRole('button', { name })
  await visit(page, `/my-orders/${order._id}`)
  await expect(button('Get updates on this phone')).toBeVisible()
  await expect(page.locator('html[data-asked]')).toHaveCount(0)

  const subscribed = page.waitForResponse('**/api/push/subscriptions')
  await button('Get updates on this phone').click()
  expect((await subscribed).status()).toBe(200)
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await expect(main(page)).toContainText('This phone gets a short notice at each step of your orders.')

  const ended = page.waitForResponse('**/api/push/unsubscribe')
  await button('Stop updates').click()
  expect((await ended).status()).toBe(200)
  await expect(button('Get updates on this phone')).toBeVisible()
})
