import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, visit } from './support/journey'
import { headline, section, toast } from './support/places'
import { aPerson, honey, logIn, productNamed, signUp } from './support/shopper'

const reviews = (page: Page) => section(page, 'Reviews')
const form = (page: Page) => section(page, 'Write a review')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit review' })
const star = (page: Page, name: RegExp) => form(page).getByRole('radio', { name })

const aPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a9a3b' } })
    .png()
    .toBuffer()

/** Products without reviews in the demo, one for each test, because all share one shop. */
async function atProduct(page: Page, title: string) {
  const product = await productNamed(page, title)
  await visit(page, `/product/${product._id}`)
  return product
}

test('[PROD-11, PROD-12] a review requires stars and text, is shown, replaced by the next, and removed', async ({
  page,
}) => {
  await signUp(page)
  const { _id } = await atProduct(page, 'Salted Lime Pickle')
  await expect(reviews(page)).toContainText('No ratings yet')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(form(page).getByRole('heading'), 'the button has gone').toBeFocused()

  await submit(page).click()
  const problems = form(page).getByRole('alert')
  await expect(problems.getByRole('heading')).toHaveCSS('font-size', '20px')
  await expect(problems.getByRole('link')).toHaveText([
    'Please add star rating',
    'Please Write Review About the Product',
  ])
  await problems.getByRole('link', { name: 'Please add star rating' }).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star(page, /^4 stars/)).toBeChecked()
  const words = form(page).getByLabel('Your review')
  await words.focus()
  await page.keyboard.insertText('x'.repeat(2001))
  await expect(form(page).getByText('1 character too many').first()).toBeVisible()
  await submit(page).click()
  await expect(words).toHaveAccessibleDescription(/text is too long/)
  await expect(words).toHaveValue('x'.repeat(2001))
  await words.fill('Sour and <b>bright</b>.')
  const written = page.waitForRequest((request) => request.method() === 'PUT')
  const read = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith(_id))
  await submit(page).click()

  await expect(toast(page, 'Rating Added Successfully')).toBeVisible()
  expect((await written).postDataJSON()).toEqual({ star: 4, comment: 'Sour and <b>bright</b>.', prodId: _id })
  await read
  await expect(page.getByText('Thank you for your review.')).toBeFocused()
  await expect(reviews(page)).toContainText('Based on 1 review')
  await expect(reviews(page).getByText('Sour and <b>bright</b>.')).toBeVisible()
  await expect(reviews(page)).toContainText(/Kayal S\.,/)

  await visit(page, `/product/${_id}`)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const change = section(page, 'Change your review')
  await expect(change.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await expect(change.getByLabel('Your review')).toHaveValue('Sour and <b>bright</b>.')
  await change.getByRole('radio', { name: /^2 stars/ }).check()
  await change.getByLabel('Your review').fill('Too sour after all.')
  await change.getByRole('button', { name: 'Submit review' }).click()
  await expect(reviews(page).getByText('Too sour after all.')).toBeVisible()
  await expect(reviews(page)).toContainText('Based on 1 review')
  await expect(reviews(page).getByText('Sour and')).toHaveCount(0)

  await page.getByRole('button', { name: 'Change your review' }).click()
  await change.getByRole('button', { name: 'Remove your review' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(page.getByText('Your review has been removed.')).toBeFocused()
  await expect(reviews(page)).toContainText('No ratings yet')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(words, 'for a new one').toHaveValue('')
})

test('[PROD-11, ACC-09] a visitor who logs in finds the typed review again', async ({ page }) => {
  const person = aPerson()
  await page.request.post('/api/user/register', { data: person })
  const { _id } = await atProduct(page, 'Hill Black Pepper')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await star(page, /^5 stars/).check()
  await form(page).getByLabel('Your review').fill('Sharp, and it lasts.')
  await submit(page).click()

  await expect(page).toHaveURL('/login')
  await page.getByRole('main').getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()

  await expect(page).toHaveURL(`/product/${_id}#reviews`)
  await expect(headline(page)).toHaveText('Hill Black Pepper')
  await expect(star(page, /^5 stars/)).toBeChecked()
  await expect(form(page).getByLabel('Your review')).toHaveValue('Sharp, and it lasts.')
  await expect(form(page)).toBeInViewport()
  await submit(page).click()
  await expect(reviews(page).getByText('Sharp, and it lasts.').last()).toBeVisible()
})

test('[ACC-09] C2 logging in returns to the opened reviews', async ({ page }) => {
  const person = aPerson()
  await page.request.post('/api/user/register', { data: person })
  const { _id } = await atProduct(page, honey.title)
  const bar = reviews(page).getByRole('link', { name: /^4 stars/ })
  const shown = reviews(page).getByRole('time')
  await bar.click()
  await expect(bar).toHaveAttribute('aria-current', 'true')
  const opened = await shown.count()

  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await logIn(page, person)

  await expect(page).toHaveURL(`/product/${_id}?stars=4#reviews`)
  await expect(bar).toHaveAttribute('aria-current', 'true')
  await expect(shown).toHaveCount(opened)
})

test('[PROD-11] C21 @phone reviews filtered by stars have a visible link back to all; the review form loads on demand, and says so if it cannot', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch|review-form/)
  await page.route('**/review-form-*.js', (route) => route.abort())
  await atProduct(page, honey.title)
  const bar = reviews(page).getByRole('link', { name: /^4 stars/ })
  const all = reviews(page).getByRole('link', { name: 'All reviews' })
  const shown = reviews(page).getByRole('time')
  const before = await shown.count()
  await expect(all).toHaveCount(0)
  expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  await bar.click()
  await expect(all).toBeVisible()
  expect(await shown.count()).toBeLessThan(before)
  await all.click()

  await expect(all).toHaveCount(0)
  await expect(shown).toHaveCount(before)

  await expect(page.getByRole('radio', { name: /^4 stars/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Write a review' }).click()
  await expect(reviews(page).getByText('You seem to be offline.')).toBeVisible()
})

test('a review with a photo is found helpful, also after the page is loaded again', async ({ page }) => {
  await signUp(page)
  await atProduct(page, 'Wood-pressed Coconut Oil')
  await page.getByRole('button', { name: 'Write a review' }).click()
  await star(page, /^4 stars/).check()
  await form(page).getByLabel('Your review').fill('Smells of fresh coconut.')
  await form(page)
    .getByLabel('Add photos')
    .setInputFiles({
      name: 'coconut.png',
      mimeType: 'image/png',
      buffer: await aPhoto(),
    })
  await expect(form(page).getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Your photos appear in about a minute.')).toBeFocused()
  const shown = reviews(page).getByRole('img', { name: 'Photo by Kayal S.' })
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass()

  await signUp(page)
  await atProduct(page, 'Wood-pressed Coconut Oil')
  const helpful = reviews(page).getByRole('button', { name: /^Helpful/ })
  const counted = page.waitForResponse('**/vote')
  await helpful.click()
  await expect(helpful).toHaveAccessibleName('Helpful (1)')
  await counted
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(helpful).toHaveAccessibleName('Helpful (1)')
})
