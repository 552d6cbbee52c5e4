import { expect, test, visit } from './support/journey'
import { cards, messageRegion, searchBox } from './support/places'

/** What browsers of the build's target (vite.config.ts: es2022) lack of what the newest have. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const [owner, name] of [
      [String.prototype, 'isWellFormed'],
      [URLSearchParams.prototype, 'size'],
      [Array.prototype, 'toReversed'],
      [Array.prototype, 'toSorted'],
      [Array.prototype, 'toSpliced'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  }),
)

test('[HDR-03] [CONT-02] on a phone of some years ago a search finds and a form is sent @phone', async ({
  page,
}) => {
  await visit(page, '/product')
  await searchBox(page).fill('forest honey')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/search=forest/)
  await expect(cards(page)).toHaveCount(1)

  await visit(page, '/contact')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Name').fill('Kayal Selvam')
  await field('Email').fill(`kayal-${crypto.randomUUID()}@example.com`)
  await field('Mobile').fill('98400 11122')
  await field('Comment').fill('Do you ship to Madurai?')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()

  await expect(
    messageRegion(page).getByText('Contact Form Submitted Successfully', { exact: true }),
  ).toBeVisible()
})
