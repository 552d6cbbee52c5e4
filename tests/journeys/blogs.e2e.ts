import { expect, test, visit } from './support/journey'
import { cards, headline } from './support/places'

test('[BLOG-01, BLOG-02, BLOG-03] a post is chosen by its date and beginning, read, and left again', async ({
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
