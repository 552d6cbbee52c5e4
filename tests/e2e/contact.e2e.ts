import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expectNoFinding } from './support/axe'
import { expect, test, visit } from './support/journey'
import { loseAnswers } from './support/lost-response'
import { emailsTo } from './support/mailbox'
import { header, headline, mainMenu, messageRegion } from './support/places'
import { aPerson } from './support/shopper'

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send' })
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const said = (page: Page, words: string) => messageRegion(page).getByText(words, { exact: true })

async function fillEnquiry(page: Page) {
  await field(page, 'Name').fill('Kayal Selvam')
  const email = `kayal-${crypto.randomUUID()}@example.com`
  await field(page, 'Email').fill(email)
  await field(page, 'Mobile').fill('98400 11122')
  await field(page, 'Comment').fill('Do you ship to Madurai?')
  return email
}

test('[CONT-01, CONT-02] the contact page has the address, the hours, a map that loads on a press, not before, and a form, which shows missing or wrong input at its field', async ({
  page,
}) => {
  const loaded: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Streets of Erode</p>' })
  })
  await visit(page, '/about')
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toContainText('The map loads from openstreetmap.org, which can then see your visit.')
  expect(loaded).toEqual([])

  await map.getByRole('button', { name: 'Show map' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.frameLocator('iframe[title^="Map of"]').getByText('Streets of Erode')).toBeVisible()
  await expect(map.locator('iframe')).toBeFocused()
  expect(loaded).toHaveLength(1)
  expect(loaded[0]).toMatch(/export\/embed\.html\?bbox=[\d.,]+&layer=mapnik&marker=11\.\d+,77\.\d+$/)
  await expect(map.getByRole('link', { name: /openstreetmap\.org \(opens a new tab\)/ })).toBeVisible()
  await expectNoFinding(page)

  await expectFormSaysWhatIsMissing(page)
})

async function expectFormSaysWhatIsMissing(page: Page) {
  const main = page.getByRole('main')
  await expect(main).toContainText('Tamil Nadu')
  await expect(main).toContainText('Monday to Friday 10 AM to 8 PM')
  await expect(main.locator('a[href^="tel:+"]')).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
  await send(page).click()
  for (const [label, words] of [
    ['Name', 'First Name is Required'],
    ['Email', 'Email is Required'],
    ['Mobile', 'Mobile No is Required'],
    ['Comment', 'comments is Required'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(words)
  }
  await fillEnquiry(page)
  await field(page, 'Email').fill('kayal at example')
  await send(page).click()

  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email Should be valid')
  await expect(field(page, 'Comment')).toHaveValue('Do you ship to Madurai?')
}

test("[CONT-01] C38 a visitor's input stays, and logging in fills in the rest", async ({ page }) => {
  const person = aPerson()
  await page.request.post('/api/user/register', { data: person })
  await visit(page, '/contact')
  await field(page, 'Comment').fill('Do you ship to Madurai?')
  await header(page).getByRole('link', { name: 'Log in My Account' }).click()
  await expect(headline(page)).toHaveText('Log in')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toBeVisible()

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()

  await expect(field(page, 'Name')).toHaveValue('Kayal Selvam')
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'Mobile')).toHaveValue(person.mobile)
  await expect(field(page, 'Comment')).toHaveValue('Do you ship to Madurai?')
})

test('[CONT-02, CONT-03] an enquiry submitted twice is sent once, and the reply has its ticket and a deadline', async ({
  page,
}) => {
  let sent = 0
  const answer = held()
  await page.route('**/api/enquiry', async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/contact')
  await fillEnquiry(page)

  await send(page).dblclick()
  await page.keyboard.press('Enter')
  answer.abandon()

  await expect(said(page, 'Contact Form Submitted Successfully')).toBeVisible()
  const thanks = page.getByRole('main').getByText(/Your ticket number is TN-\d{6}/)
  await expect(thanks).toBeInViewport({ ratio: 1 })
  await expect(thanks).toContainText('Our team replies within 48 hours')
  await expect(field(page, 'Comment')).toHaveValue('')
  expect(sent).toBe(1)
})

test('[CONT-02] a failure shows Something Went Wrong with the reason, and keeps the input; an enquiry with lost responses is not reported as unsent, and sending it again makes one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503|ERR_CONNECTION_RESET/)
  const json = { status: 'fail', message: 'The shop is busy.', code: 'UNAVAILABLE' }
  await page.route('**/api/enquiry', (route) => route.fulfill({ status: 503, json }), { times: 1 })
  await visit(page, '/contact')
  const email = await fillEnquiry(page)

  await send(page).click()

  await expect(said(page, 'Something Went Wrong')).toBeVisible()
  await expect(page.getByRole('main').getByText('The shop is busy.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Comment')).toHaveValue('Do you ship to Madurai?')
  await loseAnswers(page, '**/api/enquiry', { times: 3 })

  await send(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We could not confirm whether your message was sent.',
  )
  await page.reload()
  await expect(field(page, 'Comment')).toHaveValue('Do you ship to Madurai?')
  await send(page).click()

  await expect(said(page, 'Contact Form Submitted Successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText(/Your ticket number is TN-\d{6}/)).toBeVisible()
  await expect(field(page, 'Comment')).toHaveValue('')
  await expect.poll(() => emailsTo(email, 'enquiryReceived')).toHaveLength(1)
})
