import type { Page } from '@playwright/test'
import * as commonMessages from '../../src/platform/contract/messages'
import { held } from '../support/run/deferred'
import { expect, hydrated, test, visit } from './support/journey'
import { cardOf, cartLink, toast } from './support/places'
import { askShop, honey, signUp, tea } from './support/shopper'

test('[CARD-01, CARD-02, CARD-04] the second picture is loaded under the mouse or at the focus, not before; "Add" adds one piece immediately, and becomes a quantity down to none; the heart fills immediately, and reverts with a message when the shop rejects it', async ({
  page,
  trouble,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/product')
  await expectSecondPictures(page)
  const card = cardOf(page, honey.title)
  const pieces = card.getByRole('group', { name: `${honey.title} in your cart` }).getByRole('status')
  const add = card.getByRole('button', { name: `Add ${honey.title} to cart` })

  await add.press('Enter')
  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  const more = card.getByRole('button', { name: `Increase quantity of ${honey.title}` })
  await expect(more, 'in place of the pressed button').toBeFocused()
  await more.press('Enter')
  await more.press('Enter')
  await expect(pieces).toHaveText('3 in your cart')
  await expect.poll(() => askShop(page, kayal).cart()).toMatchObject([{ quantity: 3 }])

  await card.getByRole('button', { name: `Reduce quantity of ${honey.title}` }).click()
  await expect(pieces).toHaveText('2 in your cart')
  await card.getByRole('button', { name: `Reduce quantity of ${honey.title}` }).press('Enter')
  await card.getByRole('button', { name: `Remove ${honey.title} from cart` }).press('Enter')
  await expect(add).toBeFocused()
  await expect.poll(() => askShop(page, kayal).cart()).toEqual([])

  const heart = card.getByRole('button', { name: `Favourite: ${honey.title}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const response = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await response
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  trouble.allow(/503/)
  const message = 'The wishlist is having a rest.'
  await page.route(/api\/product\/wishlist$/i, (route) => route.fulfill({ status: 503, json: { message } }))
  await heart.click()
  await expect(toast(page, message)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('[CARD-04, CARD-02] @phone a product with several options asks which one in a sheet on the same page; quick presses while the first piece of another is being added are all counted; a swipe on a picture shows the second one', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/product')
  await chooseInSheet(page)
  expect(await askShop(page, kayal).cart()).toMatchObject([
    { color: { name: 'Terracotta, 250 g' }, quantity: 1 },
  ])

  const { promise, abandon } = held()
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  const card = cardOf(page, honey.title)

  await card.getByRole('button', { name: `Add ${honey.title} to cart` }).press('Enter')
  await card.getByRole('button', { name: `Increase quantity of ${honey.title}` }).press('Enter')
  await expect(card.getByRole('group').getByRole('status'), 'shown at once').toHaveText('2 in your cart')
  abandon()

  await expect(cartLink(page)).toHaveAccessibleName('Cart: 2 items, 3 pieces, Rs. 1,460')
  const quantities = (await askShop(page, kayal).cart()).map(({ quantity }) => quantity)
  expect(quantities.sort()).toEqual([1, 2])
  await swipeAndOpen(page)
})

/** Adds one option of the tea. */
async function chooseInSheet(page: Page) {
  const choose = cardOf(page, tea.title).getByRole('button', { name: `Choose options for ${tea.title}` })
  await choose.evaluate(quickClick)
  const sheet = page.getByRole('dialog', { name: tea.title })
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
  await expect(sheet.getByRole('listitem').first()).toContainText('Rs. 420')

  await sheet.getByRole('button', { name: `Add ${tea.title}, Terracotta to cart` }).press('Enter')
  await expect(sheet.getByRole('group', { name: `${tea.title}, Terracotta in your cart` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()

  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/product')
  await expect(choose).toHaveAccessibleName(`Choose options for ${tea.title}, 1 in your cart`)
}

/** So quick that a link to the product would carry its picture over, which would cover the sheet. */
function quickClick(link: HTMLElement | SVGElement) {
  const { startViewTransition } = document
  document.startViewTransition = () => {
    throw new Error('The picture is carried over.')
  }
  if (link instanceof HTMLElement) link.click()
  document.startViewTransition = startViewTransition
}

/** Of a card that was not focused yet. */
async function swipeAndOpen(page: Page) {
  const card = cardOf(page, 'Salted Lime Pickle')
  const pictures = card.locator('img')
  await expect(pictures).toHaveCount(1)

  await pictures.scrollIntoViewIfNeeded()
  await pictures.evaluate((picture) => picture.closest('a')?.scrollTo({ left: 500 }))
  await expect(pictures).toHaveCount(2)
  await expect(pictures.last()).toBeInViewport({ ratio: 0.9 })
  await pictures.last().tap()

  await expect(page).toHaveURL(/\/product\/./)
}

test('[CARD-04] C48 @phone the reason for a failed addition stays on the card after the toast, until the next press', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await signUp(page)
  const message = 'Only as many as are in your cart are left of it.'
  await page.route('**/api/user/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, message, code: 'NOT_ENOUGH_LEFT' } })
      : route.continue(),
  )
  await visit(page, '/product')
  const card = cardOf(page, honey.title)
  const add = card.getByRole('button', { name: `Add ${honey.title} to cart` })
  const why = card.getByText(message)

  await add.click()
  await expect(why).toBeVisible()
  // A driven click scrolls fixed elements below the scroll padding, which moves the page.
  await toast(page, message).dispatchEvent('click')
  await expect(toast(page, message)).toHaveCount(0)
  await expect(why).toBeInViewport()
  const below = async () => ((await why.boundingBox())?.y ?? 0) - ((await add.boundingBox())?.y ?? 0)
  expect(await below()).toBeGreaterThanOrEqual(44)
  await expect(add).toHaveAccessibleDescription(message)
  await page.unrouteAll()
  const { promise, abandon } = held()
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  const pressed = page.waitForRequest((request) => request.method() === 'POST')
  await add.click()
  await pressed
  await expect(why).toHaveCount(0)
  abandon()

  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('[CARD-04] C48 the reason for a rejection stays on the card although the cart turns out to hold a piece; a product added despite a lost response is not reported missing on its card', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409|ERR_FAILED/)
  const kayal = askShop(page, await signUp(page))
  const message = 'Only as many as are in your cart are left of it.'
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await kayal.add(honey.title)
    return route.fulfill({ status: 409, json: { success: false, message, code: 'NOT_ENOUGH_LEFT' } })
  })
  await visit(page, '/product')
  const card = cardOf(page, honey.title)
  await card.getByRole('button', { name: `Add ${honey.title} to cart` }).click()

  await expect(card.getByRole('group', { name: `${honey.title} in your cart` })).toBeVisible()
  await expect(card.getByText(message)).toBeVisible()
  await page.unroute('**/api/user/cart')
  await expectFoundDespiteLostResponse(page, 'Salted Lime Pickle')
})

/** On the list, of which the cart holds no piece yet. */
async function expectFoundDespiteLostResponse(page: Page, title: string) {
  let cut = false
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() === 'POST') {
      await route.fetch()
      cut = true
    }
    return cut ? route.abort() : route.continue()
  })
  // A running refresh could show the piece before the page learns of the failure.
  const read = page.waitForResponse('**/api/user/cart')
  await page.reload()
  await read
  await hydrated(page)
  const card = cardOf(page, title)
  await card.getByRole('button', { name: `Add ${title} to cart` }).click()
  await expect(card.getByText(commonMessages.offline())).toBeVisible()

  cut = false

  await expect(card.getByRole('group', { name: `${title} in your cart` })).toBeVisible()
  await expect(card.getByText(commonMessages.offline())).toHaveCount(0)
}

/** Loaded under the mouse or at the focus, not before. */
async function expectSecondPictures(page: Page) {
  const pictures = cardOf(page, honey.title).locator('img')
  await expect(pictures).toHaveCount(1)

  await cardOf(page, honey.title).getByRole('heading').hover()
  await expect(pictures).toHaveCount(2)
  await expect(pictures.last()).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(pictures.last()).toHaveCSS('opacity', '0')

  await cardOf(page, tea.title).getByRole('link', { name: tea.title, exact: true }).focus()
  await page.keyboard.press('Tab')
  const others = cardOf(page, tea.title).locator('img')
  await expect(others).toHaveCount(2)
  await expect(others.last()).toHaveCSS('opacity', '1')
}
