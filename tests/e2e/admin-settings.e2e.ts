import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, visit } from './support/journey'
import { emailsTo } from './support/mailbox'
import { test } from './support/office'
import { headline, messageRegion } from './support/places'
import { honey, productNamed } from './support/shopper'
import { askOffice, goInOffice, logInAsStaff, visitOffice } from './support/staff'

type Part = { version: string; values: Record<string, unknown> }

async function saveContact(page: Page, change: object) {
  const { contact } = await askOffice<{ contact: Part }>(page, 'GET', '/api/admin/settings')
  const address = `/api/admin/settings/contact?version=${contact.version}`
  await askOffice(page, 'PUT', address, { ...contact.values, ...change })
}

test('a red line of the checklist links to its form, and turns green once it is filled in @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/ready')
  const before = page.getByRole('region', { name: 'Before you open' })
  await before.getByRole('link', { name: 'Grievance officer' }).click()
  await expect(headline(page)).toHaveText('Contact')
  await page.getByLabel('Name of the officer').fill('A. Devi')
  await page.getByLabel('Phone of the officer').fill('12')
  await page.getByLabel('Instagram').fill('thulir')
  await page.getByLabel('YouTube').fill('thulir')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await page.getByRole('link', { name: 'YouTube: Please enter a full web address' }).click()
  await expect(page.getByLabel('YouTube')).toBeFocused()
  await expectNoFindingAtAnyWidth(page)
  await page.getByLabel('Instagram').fill('')
  await page.getByLabel('YouTube').fill('')
  await page.getByLabel('Phone of the officer').fill('+91 98400 12345')
  await page.getByLabel('Designation').fill('Manager')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()

  await visitOffice(page, '/admin/ready')
  const done = page.getByRole('region', { name: 'Done' })
  await expect(done.getByRole('link', { name: 'Grievance officer' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/about')).text()).toContain('A. Devi, Manager')
  await saveContact(page, { officerName: '', officerPhone: '', officerDesignation: '' })
})

test('[PAGE-01] a policy starts from our text, stays a draft while blanks are left, and is shown when complete', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/pages/refund-policy')
  await page.getByRole('button', { name: 'Use starter text' }).click()
  await expect(page.getByText(/blanks? to fill/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Not live in the shop yet')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)

  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  await page.getByLabel('Refund Policy as HTML').fill('<p>Unopened packs within 7 days.</p>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved and live in the shop')).toBeVisible()

  await visit(page, '/refund-policy')
  await expect(page.getByText('Unopened packs within 7 days.')).toBeVisible()
  const { version } = await askOffice<{ version: number }>(page, 'GET', '/api/admin/pages/refund-policy')
  await askOffice(page, 'PUT', '/api/admin/pages/refund-policy', { html: '', version })
})

test('without a mail server, the reply to an enquiry is kept as a note and sent on WhatsApp @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const email = `asks-${randomUUID()}@shopper.example`
  const enquiry = { name: 'Ravi Kumar', email, mobile: '9840012345', comment: 'Is the tea gluten free?' }
  const asked = await page.request.post('/api/enquiry', { data: enquiry })
  const { ticket } = await asked.json()
  await visitOffice(page, `/admin/enquiries?search=${ticket}`)
  await page.getByRole('link', { name: ticket }).click()
  await expect(page.getByText('Is the tea gluten free?')).toBeVisible()
  const chat = page.getByRole('link', { name: 'Write to them' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919840012345\?text=Hello%20Ravi/)

  await page.getByLabel('Your reply').fill('Yes, it is.')
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919840012345?text=Yes%2C%20it%20is.',
  )
  await page.getByRole('button', { name: 'Save as a note' }).click()

  await expect(messageRegion(page).getByText('Saved as a note, not sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  expect(await emailsTo(email, 'enquiryAnswer')).toEqual([])
})

/** A review of a new customer; returns its text and its product. */
async function aReview(page: Page) {
  const words = `Too sweet ${randomUUID().slice(0, 8)}`
  const email = `reviews-${randomUUID()}@shopper.example`
  const person = {
    firstname: 'Arul',
    lastname: 'Mani',
    email,
    mobile: '9840012345',
    password: 'good-honey-2026',
  }
  await page.request.post('/api/user/register', { data: person })
  const { token } = await (await page.request.post('/api/user/login', { data: person })).json()
  const product = await productNamed(page, honey.title)
  const review = { star: 2, comment: words, prodId: product._id }
  const headers = { authorization: `Bearer ${token}` }
  await page.request.put('/api/product/rating', { data: review, headers })
  return { words, product: product._id }
}

test('[PROD-12] a hidden review is gone from the page of its product, and axe finds nothing wrong with it, its customer, a post and a staff member', async ({
  page,
}) => {
  await logInAsStaff(page)
  const { words, product } = await aReview(page)
  const found = <Row>(list: string) =>
    askOffice<{ rows: [Row] }>(page, 'GET', `/api/admin/${list}`).then(({ rows: [row] }) => row)
  const { customerId } = await found<{ customerId: string }>(`reviews?search=${encodeURIComponent(words)}`)
  const post = await found<{ id: string }>('blogs')
  const me = await askOffice<{ id: string }>(page, 'GET', '/api/admin/me')
  await visitOffice(page, '/admin')
  for (const address of [`customers/${customerId}`, `content/blogs/${post.id}`, `staff/${me.id}`]) {
    await goInOffice(page, `/admin/${address}`)
    await expectNoFindingAtAnyWidth(page)
  }

  await visit(page, `/product/${product}`)
  await expect(page.getByText(words)).toBeVisible()

  await visitOffice(page, `/admin/content/reviews?search=${encodeURIComponent(words)}`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(`/admin/content/reviews/${product}/${customerId}`)
  await expectNoFindingAtAnyWidth(page)
  await page.getByLabel('Hide this review').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved')).toBeVisible()

  await expect.poll(async () => (await page.request.get(`/product/${product}`)).text()).not.toContain(words)
})

test('the owner sets limits of a payment method on a phone, and a wrong one is explained @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/settings')
  await page.getByRole('link', { name: 'Payment methods' }).click()
  const cash = page.getByRole('group', { name: 'Cash on delivery', exact: true })
  await cash.getByText('Limits of Cash on delivery').click()
  await cash.getByLabel('Only for these PIN codes').fill('600001-600099, 6250')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /6-digit PIN codes/ }).click()
  await expect(cash.getByLabel('Only for these PIN codes')).toBeFocused()
  await expectNoFindingAtAnyWidth(page)

  await cash.getByLabel('Only for these PIN codes').fill('')
  await page.getByLabel('Minutes to pay').fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Minutes to pay')).toHaveValue('45')
})

for (const [what, addresses] of [
  [
    'the checklist, the settings and enquiries',
    [
      ...[
        'ready',
        'settings',
        'settings/seller',
        'settings/contact',
        'settings/delivery',
        'settings/payment',
      ],
      ...['settings/methods', 'settings/tax', 'enquiries', 'customers'],
    ],
  ],
  [
    'the content of the shop and a new product',
    [
      ...['content', 'content/pages/about', 'content/blogs', 'content/blogs/new', 'content/newsletter'],
      ...['content/brands', 'content/brands/kaadu', 'content/reviews', 'content/banners'],
      ...['content/categories', 'content/categories/teas', 'products/new'],
    ],
  ],
] as const)
  test(`axe finds nothing wrong with ${what}`, async ({ page }) => {
    await logInAsStaff(page)
    await visitOffice(page, '/admin')

    for (const address of addresses) {
      await goInOffice(page, `/admin/${address}`)
      await expectNoFindingAtAnyWidth(page)
    }
  })
