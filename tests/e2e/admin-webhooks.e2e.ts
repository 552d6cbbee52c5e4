import { isSigned, openReceiver } from '../support/webhooks/receiver'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { test as inOwnShop } from './support/own-shop'
import { headline, messageRegion, section } from './support/places'
import { goInOffice, logInAsStaff, visitOffice } from './support/staff'

/** Orders of other journeys in the same shop would be sent to the receiver too. */
const alone = inOwnShop.extend({
  // axe checks fading elements in their final state.
  contextOptions: { reducedMotion: 'reduce' },
})

alone(
  'the owner adds a webhook, sends a test event, and reads why one failed @phone',
  async ({ page, ownShop: { origin, owner } }) => {
    const receiver = await openReceiver()
    const { host } = new URL(receiver.urlOf('/'))
    await page.request.post('/api/admin/login', { headers: { origin }, data: owner })
    await visitOffice(page, '/admin/settings')
    await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click()
    await expect(headline(page)).toHaveText('Webhooks')
    await page.getByRole('main').getByRole('link', { name: 'Add webhook' }).click()
    await page.getByLabel('Address').fill('http://hooks.example/orders')
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
    await page.getByLabel('Address').fill(receiver.urlOf('/orders'))
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const secret = (await section(page, 'Webhook added').locator('code').textContent()) ?? ''
    await expectNoFindingAtAnyWidth(page)
    await page.getByRole('main').getByRole('link', { name: 'Done' }).click()

    const panel = section(page, host)
    await panel.getByRole('button', { name: 'Send a test event' }).click()
    await expect.poll(() => receiver.at('/orders').length).toBe(1)
    const [event] = receiver.at('/orders')
    expect(event?.body.event).toBe('test')
    expect(event && isSigned(event, secret)).toBe(true)
    await expect(panel).not.toContainText(/never/)

    receiver.answer('/orders', 500, 200)
    await panel.getByRole('button', { name: 'Send a test event' }).click()
    const failed = section(page, 'Not delivered')
    await expect(failed).toContainText(`${host}: The receiver answered 500. Next attempt:`)
    await expectNoFindingAtAnyWidth(page)
    await failed.getByRole('button', { name: 'Try again: test' }).click()
    await expect(messageRegion(page).getByText('The event will be sent again')).toBeVisible()
    await expect(failed).toBeHidden()
    expect(receiver.at('/orders')).toHaveLength(3)

    await panel.getByRole('button', { name: 'Pause' }).click()
    await expect(panel).toContainText('Paused')
    await expect(panel.getByRole('button', { name: 'Send a test event' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Resume' }).click()
    await expect(panel).toContainText('On')
    await panel.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(messageRegion(page).getByText('Webhook deleted')).toBeVisible()
    await expect(panel).toBeHidden()
    receiver.close()
  },
)

test('a manager sees webhooks among the settings but cannot open them', async ({ page }) => {
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/settings')
  await expect(page.getByRole('main').getByRole('link', { name: 'Webhooks' })).toHaveCount(0)

  await goInOffice(page, '/admin/settings/webhooks')

  await expect(headline(page)).toHaveText('Not allowed for your role')
})
