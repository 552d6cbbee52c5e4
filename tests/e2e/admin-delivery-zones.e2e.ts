import { randomUUID } from 'node:crypto'
import { expect } from './support/journey'
import { test as inOwnShop } from './support/own-shop'
import { headline, messageRegion } from './support/places'
import { expectNoFindingInOffice, goInOffice, visitOffice } from './support/staff'

/** A zone ends delivery to all other places, so other journeys cannot order in the same shop meanwhile. */
const test = inOwnShop.extend({
  // axe checks fading elements in their final state.
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeEach(async ({ page, ownShop: { origin, owner } }) => {
  await page.request.post('/api/admin/login', { headers: { origin }, data: owner })
})

const list = '/api/admin/delivery-zones'

test('a manager adds a zone with rates on a phone, checks a delivery, corrects and removes it @phone', async ({
  page,
  trouble,
}) => {
  // The page of the removed zone asks for it once more before it is left.
  trouble.allow(/\b404\b/)
  const name = `Islands ${randomUUID().slice(0, 8)}`
  await visitOffice(page, '/admin/settings')
  await page.getByRole('link', { name: 'Delivery zones and rates' }).click()
  await expect(page.getByText('The fee under Delivery and returns applies everywhere.')).toBeVisible()
  await page.getByRole('link', { name: 'Add zone' }).click()
  await expect(page.getByText('This is your first zone')).toBeVisible()
  await page.getByLabel('Name').first().fill(name)
  await page.getByLabel('PIN codes').fill('744*, 68255')
  await page.getByLabel('How the fee is charged').selectOption('By weight')
  await page.getByLabel('Name').last().fill('Air parcel')
  await page.getByLabel('Up to kg').fill('1')
  await page.getByLabel('Fee in rupees').fill('80')
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByLabel('Up to kg').last()).toBeFocused()
  await page.getByLabel('Fee in rupees').last().fill('150')
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByRole('link', { name: /68255 is not a PIN code/ }).click()
  await expect(page.getByLabel('PIN codes')).toBeFocused()
  await expectNoFindingInOffice(page)
  await page.getByLabel('PIN codes').fill('744*, 682551 - 682559')
  await page.getByRole('button', { name: 'Add zone' }).click()

  await expect(page.getByText('Air parcel: by weight, Rs. 80 to Rs. 150')).toBeVisible()
  await page.getByLabel('PIN code').fill('744101')
  await page.getByLabel('Weight with packing, in kg').fill('1.2')
  await page.getByLabel('Goods in rupees').fill('800')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(`Zone: ${name}`)).toBeVisible()
  await expect(page.getByRole('status').getByText('Rs. 150')).toBeVisible()
  await expectNoFindingInOffice(page)

  await goInOffice(page, '/admin/settings/delivery')
  await expect(page.getByText(/delivery zones? decides? fee, free delivery/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Delivery zones' }).click()
  await page.getByRole('link', { name }).click()
  await expect(headline(page)).toHaveText(name)
  await expect(page.getByLabel('PIN codes')).toHaveValue('682551-682559, 744000-744999')
  await page.getByLabel('Free from Rs.').fill('999')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Remove zone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(messageRegion(page).getByText('Zone removed')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})

test('a table of zones with an error stores nothing; corrected, it is previewed and imported', async ({
  page,
  ownShop,
}) => {
  const name = `Hills ${randomUUID().slice(0, 8)}`
  const tableOf = (fee: string) => ({
    ...{ name: 'zones.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`Zone,PIN codes,Delivery,Kind,Fee\n${name},643*,Post,One fee,${fee}\n`),
  })
  await visitOffice(page, '/admin/settings/zones')
  await page.getByRole('link', { name: 'Import a table' }).click()
  await page.getByLabel('Choose file').setInputFiles(tableOf('sixty'))
  await expect(page.getByRole('row', { name: /^2 Fee Please enter an amount in rupees/ })).toBeVisible()
  await expectNoFindingInOffice(page)

  await page.getByLabel('Choose file').setInputFiles(tableOf('60'))
  await page.getByRole('button', { name: 'Import 1 zone' }).click()
  await expect(page.getByText('1 zone added, 0 changed, 0 unchanged.')).toBeVisible()

  await visitOffice(page, '/admin/settings/zones')
  await expect(page.getByText('Post: one fee, Rs. 60')).toBeVisible()
  const { rows } = await ownShop.ask<{ rows: { id: string }[] }>('GET', list)
  for (const { id } of rows) await ownShop.ask('DELETE', `${list}/${id}`)
})

test('packing weights are saved, and products without a net quantity are listed @phone', async ({ page }) => {
  await visitOffice(page, '/admin/settings')
  await page.getByRole('link', { name: 'Parcel weights' }).click()
  await page.getByLabel('Packing per order, in grams').fill('150')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products without net quantity' })).toBeVisible()
  await expectNoFindingInOffice(page)
})
