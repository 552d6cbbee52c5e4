import { expect, test, visit } from './support/journey'
import { cards, footer, headline, mainMenu } from './support/places'
import { signUp } from './support/shopper'

test('[BLOG-01, BLOG-02, BLOG-03] a post is chosen by its date and beginning, read, and left', async ({
  page,
}) => {
  await visit(page, '/blogs')
  const categories = page.getByRole('complementary', { name: 'Categories' }).getByRole('listitem')
  await expect(categories).toHaveText(['Health Mix', 'Original Tea'])
  const card = cards(page).first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await expect(card.locator('img')).toBeVisible()
  await expect(card).toContainText(/[A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th) \d{4}, \d{1,2}:\d\d [ap]m/)
  await expect(card.getByText(/^[^<>]{1,70}…$/)).toBeVisible()

  await card.getByRole('link', { name: /^Read More/ }).click()

  await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
  await expect(headline(page)).toHaveText(title)
  await page.getByRole('main').getByRole('article').locator('a[href="/blogs"]').click()
  await expect(page).toHaveURL('/blogs')
  await expect(headline(page)).toHaveText('Blogs')
})

test('[BLOG-01, PROD-02, ORD-01] content that failed on a lost connection says so, and loads afterwards', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await signUp(page)
  const problem = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })
  for (const call of ['order/my-orders', 'page/*', 'blog', 'product/*'])
    await page.route(`**/api/${call}`, (route) => route.abort())
  await visit(page, '/my-orders')
  await expect(problem).toBeVisible()
  await page.unroute('**/api/order/my-orders')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()

  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(headline(page)).toHaveText('Privacy Policy')
  await expect(problem).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Blogs' }).click()
  await expect(headline(page)).toHaveText('Blogs')
  await expect(problem).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/./)
  await expect(problem).toBeVisible()

  await page.unrouteAll()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('In Stock')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Blogs' }).click()
  await expect(cards(page)).toHaveCount(6)
})
