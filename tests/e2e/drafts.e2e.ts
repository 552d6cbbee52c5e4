import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { headline, main, section } from './support/places'
import {
  aPerson,
  askShop,
  endSession,
  honey,
  keptInTab,
  logIn,
  productNamed,
  shippingAddress,
  signUp,
} from './support/shopper'
import { anId, atPanel, confirm, panel, transactionId } from './support/upi'

// A session ends while something is half typed: only the same customer finds it again (domain.md C38, C49).

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

test.beforeEach(({ trouble }) => trouble.allow(/401/))

/** Another customer, with an item in the cart. */
async function somebodyElse(page: Page) {
  const malar = { ...aPerson(), firstname: 'Malar', lastname: 'Mani' }
  await page.request.post('/api/user/register', { data: malar })
  const session = await (await page.request.post('/api/user/login', { data: malar })).json()
  await askShop(page, session).add(honey.title)
  return malar
}

async function endAtPanel(page: Page, id: string) {
  const { kayal, shop } = await atPanel(page)
  await transactionId(page).fill(id)
  await endSession(page, kayal)
  await confirm(page).click()
  await expect(page).toHaveURL('/login')
  return { kayal, shop }
}

test('[CHK-05, CHK-09, ACC-09] a customer who has paid and must log in again finds panel and id, and confirms', async ({
  page,
}) => {
  const id = anId()
  const { kayal } = await endAtPanel(page, id)

  await logIn(page, kayal)

  await expect(page).toHaveURL('/checkout')
  await expect(panel(page)).toBeVisible()
  await expect(transactionId(page)).toHaveValue(id)
  await expect(field(page, 'City')).toHaveValue(shippingAddress.city)
  await confirm(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(main(page).getByRole('article', { name: /^Order/ })).toContainText(id)
})

test('[CHK-01, CHK-05, ACC-09] the next customer to log in sees no address or payment of the previous one', async ({
  page,
}) => {
  const malar = await somebodyElse(page)
  await endAtPanel(page, anId())

  await logIn(page, malar)

  await expect(page).toHaveURL('/checkout')
  await expect(field(page, 'First name')).toHaveValue('Malar')
  await expect(field(page, 'City')).toHaveValue('')
  await expect(field(page, 'Address')).toHaveValue('')
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  await expect(panel(page)).toBeHidden()
  await expect.poll(() => keptInTab(page)).not.toContain(shippingAddress.city)
})

test('[CHK-01, ACC-09] a login in another tab shows none of the address being typed', async ({
  page,
  context,
}) => {
  const malar = await somebodyElse(page)
  const session = await (await page.request.post('/api/user/login', { data: malar })).json()
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title)
  await visit(page, '/checkout')
  await field(page, 'City').fill(shippingAddress.city)
  const other = await context.newPage()
  await visit(other, '/about')

  await other.evaluate((stored) => localStorage.setItem('customer', JSON.stringify(stored)), session)

  await expect(field(page, 'First name')).toHaveValue('Malar')
  await expect(field(page, 'City')).toHaveValue('')
})

test('[PROD-11, ACC-09] a review draft waits for its author, not for the next customer', async ({ page }) => {
  const malar = await somebodyElse(page)
  const kayal = await signUp(page)
  const { _id } = await productNamed(page, 'Ulundhu Kali Mix')
  await visit(page, `/product/${_id}`)
  const form = section(page, 'Write a review')
  const open = page.getByRole('button', { name: 'Write a review' })
  await open.click()
  await form.getByRole('radio', { name: /^5 stars/ }).check()
  await form.getByLabel('Your review').fill('Dark, and it keeps.')
  await endSession(page, kayal)
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, kayal)
  await expect(form.getByLabel('Your review')).toHaveValue('Dark, and it keeps.')
  await expect(form.getByRole('radio', { name: /^5 stars/ })).toBeChecked()
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? ''))
  await endSession(page, session)
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, malar)

  await expect(page).toHaveURL(`/product/${_id}#reviews`)
  await open.click()
  await expect(form.getByLabel('Your review')).toHaveValue('')
  await expect(page.getByText('Dark, and it keeps.')).toHaveCount(0)
})

test('[CONT-01, ACC-09] an open contact form follows the session of another tab', async ({
  page,
  context,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/contact')
  await field(page, 'Comment').fill('Do you ship to Madurai?')
  const other = await context.newPage()
  await endSession(page, kayal)

  await visit(other, '/my-orders')
  await expect(headline(other)).toHaveText('Log in')
  for (const label of ['Name', 'Email', 'Mobile', 'Comment']) {
    await expect(field(page, label)).toHaveValue('')
  }
  await logIn(other, kayal)
  await expect(headline(other)).toHaveText('My Orders')

  await expect(field(page, 'Comment')).toHaveValue('Do you ship to Madurai?')
  await expect(field(page, 'Name')).toHaveValue('Kayal Selvam')
})
