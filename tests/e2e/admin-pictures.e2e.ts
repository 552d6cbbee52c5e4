import { held } from '../support/run/deferred'
import { expect } from './support/journey'
import { test } from './support/office'
import { openNewProduct, photograph, torn } from './support/pictures'
import { headline } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'

test('an earlier failed picture is shown in its place, and only to staff who can dismiss it @phone', async ({
  page,
}) => {
  const id = await openNewProduct(page)
  await page.getByLabel('Add pictures').setInputFiles(await torn('torn.jpg'))
  const fileName = page.getByText('torn.jpg')
  const alert = page.getByRole('alert').filter({ has: fileName })
  await expect(alert).toContainText('not a picture we can read', { timeout: 60_000 })
  await expect(alert).toBeInViewport()

  await visitOffice(page, `/admin/products/${id}`)
  await expect(fileName).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(headline(page)).toBeInViewport()

  await logInAsStaff(page, 'packer')
  await visitOffice(page, `/admin/products/${id}`)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await expect(fileName).toHaveCount(0)
})

test('alt text is sent once, and shows Saving only while it is saved @phone', async ({ page }) => {
  await openNewProduct(page)
  const pictures = [await photograph('front.jpg'), await photograph('back.jpg', { background: '#23513a' })]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible({ timeout: 60_000 })
  const words = (place: number) => page.getByLabel(`Description of picture ${place}`)
  const saved = (place: number) =>
    page
      .getByRole('listitem')
      .filter({ has: words(place) })
      .getByRole('status')
  const answer = held()
  const sent: unknown[] = []
  await page.route('**/api/admin/products/*/pictures', async (route) => {
    sent.push(
      route
        .request()
        .postDataJSON()
        .pictures.map(({ alt }: { alt: string }) => alt),
    )
    await answer.promise
    await route.continue()
  })

  await words(1).fill('The front')
  await words(1).press('Enter')
  await expect(saved(1)).toHaveText('Saving...')
  await words(1).press('Tab')
  await words(2).fill('The back')
  await expect(saved(2)).toHaveText('Not saved yet')
  answer.abandon()
  await expect(saved(1)).toHaveText('Saved')
  await words(2).press('Enter')
  await expect(saved(2)).toHaveText('Saved')

  expect(sent).toEqual([
    ['The front', ''],
    ['The front', 'The back'],
  ])
})
