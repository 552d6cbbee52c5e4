import type { Page } from '@playwright/test'

/** Parts of every page, by role and name. */
export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const main = (page: Page) => page.getByRole('main')
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
export const cartLines = (page: Page) =>
  page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem')
export const quantityOf = (page: Page, title: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${title}` })
export const cartLink = (page: Page) => header(page).getByRole('link', { name: /^Cart:/ })
export const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search for Products here' })
export const messageRegion = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const toast = (page: Page, words: string) => messageRegion(page).getByRole('button', { name: words })
export const headline = (page: Page) => page.getByRole('heading', { level: 1 })
export const orderCards = (page: Page) => page.getByRole('article', { name: /^Order TH-/ })
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
export const chosenFilters = (page: Page) => page.getByRole('list', { name: 'Selected filters' })
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const cardTitles = (page: Page) => cards(page).getByRole('heading')
export const listCount = (page: Page, words: string | RegExp) =>
  main(page).getByRole('status').getByText(words, { exact: true })
export const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })

/** The quantity field of a product page. */
export const oneMore = (page: Page) => page.getByRole('button', { name: 'One more' })
export const loadAgain = (page: Page) => page.getByRole('button', { name: 'Reload' })
export const notArrived = (page: Page) => page.getByText('Part of this page did not load.')

/** Form messages and submit buttons. */
export const summary = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
export const logInButton = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })
