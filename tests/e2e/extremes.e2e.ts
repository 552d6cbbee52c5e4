import type { Page } from '@playwright/test'
import type { Product, ProductSummary } from '../../src/catalog/contract/catalogue'
import type { Order } from '../../src/orders/contract/orders'
import { held } from '../support/run/deferred'
import { expect, resize, test, visit } from './support/journey'
import { headline, mainMenu, orderCards, section } from './support/places'
import { askShop, fillAddress, honey, productNamed, signUp, tea } from './support/shopper'

const names = [
  'அரிசி மாவு மற்றும் பாரம்பரிய சிறுதானியங்களால் தயாரிக்கப்பட்ட ஆரோக்கியமான காலை உணவு கலவை பெருநெல்லிக்காய் சுவையுடன்',
  'Stone-ground multigrain breakfast porridge mix with hand-picked cardamom, palm jaggery and slow-roasted groundnuts',
  'Supercalifragilisticexpialidociousmilletwithoutanyspaceinitsverylongname',
]
const nameOf = (index: number) => names[index % names.length] ?? ''

/** Without scrolling to it. */
const click = (element: HTMLElement | SVGElement) => (element as HTMLElement).click()

const widths = [320, 360, 768, 1280]

async function expectNothingBeside(page: Page) {
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beside, `px that scroll sideways on ${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** How far its text reaches: overflowing text does not widen the element. */
function beyondItsBox(line: HTMLElement | SVGElement) {
  const words = document.createRange()
  words.selectNodeContents(line)
  const box = line.closest('section')?.getBoundingClientRect()
  return words.getBoundingClientRect().right - (box?.right ?? 0)
}

test('[STORE-05, STORE-10, LAY-03] a thousand products with long names fit their list', async ({ page }) => {
  await page.route('**/api/product?*', async (route) => {
    const answer = await route.fetch()
    const list: ProductSummary[] = await answer.json()
    const json = list.map((product, index) => ({
      ...product,
      title: nameOf(index),
      brand: nameOf(index + 1),
    }))
    await route.fulfill({ response: answer, json, headers: { ...answer.headers(), 'x-total-count': '1000' } })
  })
  await visit(page, '/about')
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()

  await expect(page.getByText('1,000 products')).toBeVisible()
  await expectNothingBeside(page)
})

/** From the home page to a product with 440 five-star and 60 one-star reviews. */
async function atFiveHundredReviews(page: Page) {
  const { _id } = await productNamed(page, tea.title)
  const rating = (star: number, index: number) => ({
    _id: `${star}-${index}`,
    helpful: 0,
    star,
    comment: nameOf(index).repeat(3),
    postedby: 'Kayal S.',
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    verified: index % 2 === 0,
  })
  const fifty = (star: number, from: number) =>
    Array.from({ length: 50 }, (_, index) => rating(star, from - index))
  await page.route(`**/api/product/${_id}`, async (route) => {
    const product: Product = await (await route.fetch()).json()
    const color = product.color.map((one, index) => ({ ...one, name: nameOf(index) }))
    const starCounts = [60, 0, 0, 0, 440]
    const many = { title: nameOf(0), color, ratingCount: 500, totalrating: 4.5, starCounts }
    await route.fulfill({ json: { ...product, ...many, ratings: fifty(5, 500) } })
  })
  const pages: Record<string, object[]> = { '1': fifty(1, 60), '2': fifty(1, 10).slice(0, 10) }
  await page.route(`**/api/product/${_id}/reviews?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const isLow = asked.get('star') === '1'
    return route.fulfill({
      json: isLow ? pages[asked.get('page') ?? ''] : fifty(5, 450),
      headers: { 'x-total-count': isLow ? '60' : '500' },
    })
  })
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: tea.title, exact: true }).first().click()
  await expect(headline(page)).toHaveText(nameOf(0))
  const reviews = section(page, 'Reviews')
  return { _id, reviews, shown: reviews.getByText('Kayal S.') }
}

test('[PROD-11, LAY-03] C2 five hundred reviews are summed, filtered by stars and paged, and restored by Back', async ({
  page,
}) => {
  const { reviews, shown } = await atFiveHundredReviews(page)

  await expect(reviews).toContainText('Based on 500 reviews')
  await expectNothingBeside(page)
  await reviews.getByRole('link', { name: 'Show more reviews (450)' }).click()
  await expect(shown).toHaveCount(100)
  await reviews.getByRole('link', { name: /^1 star\W+60\s+reviews/ }).click()
  await expect(shown).toHaveCount(50)
  await reviews.getByRole('link', { name: 'Show more reviews (10)' }).click()
  await expect(shown).toHaveCount(60)
  await expect(reviews.getByRole('link', { name: /^Show more/ })).toHaveCount(0)
  await expect(reviews.getByText(/^2 stars/), 'nothing to show').toBeVisible()
  await expect(reviews.getByRole('link', { name: /^2 stars/ })).toHaveCount(0)

  await resize(page, { width: 1280, height: 900 })
  await shown.nth(58).scrollIntoViewIfNeeded()
  const another = section(page, 'Our Popular Products').getByRole('heading').nth(1).getByRole('link')
  await another.evaluate(click)
  await expect(headline(page)).not.toHaveText(nameOf(0))

  await page.goBack()

  await expect(shown).toHaveCount(60)
  await expect(shown.nth(58)).toBeInViewport()
})

test('[PROD-11] one-star reviews that were loading while another was submitted are loaded again', async ({
  page,
}) => {
  await signUp(page)
  const { _id, reviews, shown } = await atFiveHundredReviews(page)
  const { promise, abandon } = held()
  const late = {
    star: 1,
    comment: 'Late',
    postedby: 'Kayal S.',
    _id: 'late',
    helpful: 0,
    createdAt: '2020-01-01T00:00:00Z',
    verified: false,
  }
  await page.route('**/reviews?star=1&*', (route) => promise.then(() => route.fulfill({ json: [late] })), {
    times: 1,
  })
  const rated = await page.evaluate((id) => fetch(`/api/product/${id}`).then((answer) => answer.json()), _id)
  await page.route('**/api/product/rating', (route) => route.fulfill({ json: rated }))
  const early = page.waitForRequest('**/reviews?star=1&*')
  await reviews.getByRole('link', { name: /^1 star\W+60\s+reviews/ }).click()
  const asked = await early

  await page.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByRole('radio', { name: /^4 stars/ }).check()
  await reviews.getByLabel('Your review').fill('Fresh.')
  const askedAgain = page.waitForRequest('**/reviews?star=1&*')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await askedAgain
  abandon()
  await (await asked.response())?.finished()

  await expect(reviews.getByText('Late')).toHaveCount(0)
  await expect(shown).toHaveCount(50)
})

test('[ORD-01, LAY-03] an order of fifty lines with long names fits its card, and an address of endless words its box on the order page', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByLabel(/^Apartment/).fill(names[2] ?? '')
  await page.getByRole('button', { name: /^Place order/ }).click()
  const card = orderCards(page)
  await expect(card).toHaveCount(1)
  const [order] = await shop.orders()
  const orderItems = Array.from({ length: 50 }, (_, index): Order['orderItems'][number] => ({
    product: { _id: `p${index}`, title: nameOf(index), slug: '', images: [] },
    color: { _id: `c${index}`, title: '#2a5a40', name: nameOf(index + 1) },
    quantity: 10,
    price: 1234.5,
  }))
  const paymentInfo = { ...order?.paymentInfo, paymentMethod: 'UPI', upiTransactionId: 'A1'.repeat(32) }
  await page.route('**/api/order/my-orders', (route) =>
    route.fulfill({ json: { orders: [{ ...order, orderItems, paymentInfo }] } }),
  )

  await page.reload()

  await expect(card.getByText('Line total Rs. 12,345')).toHaveCount(50)
  await expectNothingBeside(page)

  await page.unroute('**/api/order/my-orders')
  await visit(page, `/my-orders/${order?._id}`)

  const line = page.getByText(names[2] ?? '')
  await expect(line).toBeVisible()
  await expectNothingBeside(page)
  for (const width of widths) {
    await resize(page, { width, height: 900 })
    expect(await line.evaluate(beyondItsBox), `px at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('[STORE-06, PROD-04, LAY-03] in forced colours the selection is visible, and overlays have a border', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/product?brand=Kaadu')
  const chosen = [page.getByRole('link', { name: '3 per row' }), page.getByRole('link', { name: /^Kaadu/ })]
  for (const one of chosen) await expect(one).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('link', { name: '4 per row' })).toHaveCSS('outline-style', 'none')

  await visit(page, `/product/${(await productNamed(page, tea.title))._id}`)
  const ivory = page.getByRole('group', { name: /^Pack colour/ }).locator('label', { hasText: 'Ivory' })
  await expect(ivory).toHaveCSS('outline-style', 'none')
  await ivory.click()
  await page.getByRole('button', { name: 'One more' }).focus()
  await expect(ivory).toHaveCSS('outline-style', 'solid')
  const pictures = page.getByRole('button', { name: /^Picture \d of/ })
  const outlines = () => pictures.evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  expect(await outlines()).toEqual([...Array(5).fill('none'), 'solid'])

  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  const least = page.locator('#reviews rect').first()
  await expect(least, 'no more to be seen than the page behind it').toHaveCSS(
    'fill',
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  )

  await expectBorderedOverlays(page)
})

async function expectBorderedOverlays(page: Page) {
  await askShop(page, await signUp(page)).add(honey.title)
  await visit(page, '/my-profile')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')

  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await page.getByRole('button', { name: /^I have paid/ }).click()
  await expect(page.getByRole('alertdialog')).toHaveCSS('border-top-style', 'solid')
}
