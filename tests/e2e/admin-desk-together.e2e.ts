import { randomUUID } from 'node:crypto'
import { expectNoFinding } from './support/axe'
import { choose, differences, save } from './support/conflicts'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { aShippedOrder, colleague, dialog } from './support/office-orders'
import { messageRegion } from './support/places'
import { honey, productNamed, signUp } from './support/shopper'
import { askOffice, logInAsStaff, makeStaff, visitOffice } from './support/staff'

test('two owners who edit one staff member do not overwrite each other unnoticed @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const login = { name: 'Mani', email: `mani-${randomUUID()}@shop.example`, role: 'packer' }
  const { member } = await askOffice<{ member: { id: string; version: string } }>(
    page,
    ...(['POST', '/api/admin/staff', login] as const),
  )
  await visitOffice(page, `/admin/staff/${member.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Manikandan')
  const theirs = { name: 'Mani', role: 'packer', disabled: true }
  await askOffice(page, 'PUT', `/api/admin/staff/${member.id}?version=${member.version}`, theirs)

  await save(page)

  await expect(differences(page)).toHaveText([/^Blocked.*Theirs: yes/])
  await expectNoFinding(page)
  await choose(page, 'Keep mine')
  await expect(messageRegion(page).getByText('Saved')).toBeVisible()
  const members = await askOffice<{ id: string }[]>(page, 'GET', '/api/admin/staff')
  expect(members.find(({ id }) => id === member.id)).toMatchObject({ name: 'Manikandan', disabled: true })
})

test('a password that another owner has just set is not replaced unnoticed @phone', async ({
  page,
  browser,
}) => {
  const devi = await browser.newPage()
  await logInAsStaff(page)
  await askOffice(devi, 'POST', '/api/admin/login', await makeStaff(page, 'owner'))
  const { email } = await makeStaff(page, 'packer')
  const members = await askOffice<{ id: string; email: string }[]>(page, 'GET', '/api/admin/staff')
  const id = members.find((one) => one.email === email)?.id
  await visitOffice(page, `/admin/staff/${id}`)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await askOffice(devi, 'POST', `/api/admin/staff/${id}/reset?seen=0`)

  await dialog(page).getByRole('button', { name: 'Reset' }).click()

  await expect(dialog(page)).toContainText('Devi owner has already reset this password.')
  await expectNoFinding(page)
  await dialog(page).getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('This password is shown only now.')).toBeVisible()
  await devi.close()
})

test('[PROD-12] a reply to a review that its author has edited since requires reading it first, and a saved reply says that it was to the old text @phone', async ({
  page,
}) => {
  const { token, _id: customerId } = await signUp(page)
  const product = await productNamed(page, honey.title)
  const review = async (comment: string, star: number) => {
    const data = { star, comment, prodId: product._id }
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.put('/api/product/rating', { data, headers })).status()).toBe(200)
  }
  await review('Good.', 4)
  await logInAsStaff(page)
  await visitOffice(page, `/admin/content/reviews/${product._id}/${customerId}`)
  await page.getByLabel('Reply from the shop').fill('Glad to hear it.')
  await review('It came broken.', 1)

  await save(page)

  await expect(differences(page)).toHaveText([/^Stars.*Theirs: 1/, /^Comment.*Theirs: It came broken\./])
  await expectNoFinding(page)
  await choose(page, 'Back')
  await expect(page.getByRole('region', { name: 'Comment' })).toContainText('It came broken.')
  await page.getByLabel('Reply from the shop').fill('We send another.')
  await save(page)
  await choose(page, 'Keep mine')
  await expect(messageRegion(page).getByText('Saved')).toBeVisible()

  await review('The new one is whole.', 5)
  await page.reload()
  const rewritten = page.getByText('The author has edited this review since you replied.')
  await expect(rewritten).toBeVisible()
  await expectNoFinding(page)
  await page.getByLabel('The reply still fits the edited review').check()
  await save(page)
  await expect(rewritten).toHaveCount(0)
  await expect(page.getByLabel('Reply from the shop')).toHaveValue('We send another.')
})

test('an enquiry that a colleague has just answered does not get a second reply unnoticed @phone', async ({
  page,
  browser,
}) => {
  const enquiry = { name: 'Ravi Kumar', mobile: '9840012345', comment: 'Is the tea gluten free?' }
  const email = `asks-${randomUUID()}@shopper.example`
  const asked = await page.request.post('/api/enquiry', { data: { ...enquiry, email } })
  const { _id } = await asked.json()
  const other = await colleague(browser)
  await logInAsStaff(page)
  await visitOffice(page, `/admin/enquiries/${_id}`)
  await page.getByLabel('Your reply').fill('It is.')
  await askOffice(other, 'POST', `/api/admin/enquiries/${_id}/answer`, { text: 'Yes.', seen: 0 })
  const send = page.getByRole('button', { name: 'Save as a note' })

  await send.click()

  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'Devi manager has already added a note to this ticket' })
  await expect(refused).toBeInViewport()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Yes.')
  await expect(page.getByLabel('Your reply')).toHaveValue('It is.')
  await expectNoFinding(page)
  await send.click()
  await expect(messageRegion(page).getByText('Saved as a note, not sent')).toBeVisible()

  const answered = await askOffice<{ seen: number }>(page, 'GET', `/api/admin/enquiries/${_id}`)
  expect(answered).toMatchObject({ status: 'Submitted', events: [{}, { text: 'It is.' }] })
  await askOffice(other, 'POST', `/api/admin/enquiries/${_id}/move`, { from: 'Submitted', to: 'Resolved' })
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(
    messageRegion(page).getByText('Devi manager has already marked this as Resolved'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await other.close()
})

test('a shipment that a colleague has corrected is not changed back unnoticed @phone', async ({
  page,
  browser,
}) => {
  const first = { carrier: 'DTDC', trackingNumber: 'D100' }
  const order = await aShippedOrder(page, first)
  const other = await colleague(browser)
  await page.getByRole('region', { name: 'Parcel' }).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Tracking number').fill('D300')
  const theirs = { from: first, carrier: 'ST Courier', trackingNumber: 'S200' }
  await askOffice(other, 'PUT', `/api/admin/orders/${order._id}/shipment`, theirs)
  const press = dialog(page).getByRole('button', { name: 'Save' })

  await press.click()

  await expect(dialog(page)).toContainText('Devi manager has already changed this parcel to ST Courier S200')
  await expect(dialog(page).getByLabel('Tracking number')).toHaveValue('D300')
  await expectNoFinding(page)
  await press.click()
  await expect(messageRegion(page).getByText('Parcel updated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('D300')
  await other.close()
})
