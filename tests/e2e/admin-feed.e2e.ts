import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { openNewProduct } from './support/pictures'
import { headline } from './support/places'
import { visitOffice } from './support/staff'

test('[LAY-05] the settings show the address of the Google feed, its last fetch and the products it leaves out @phone', async ({
  page,
}) => {
  await openNewProduct(page)
  const title = await headline(page).textContent()
  await page.request.get('/feeds/google.xml')

  await visitOffice(page, '/admin/products/feed')

  await expect(headline(page)).toHaveText('Google feed')
  await expect(page.getByText(/\/feeds\/google\.xml$/)).toBeVisible()
  await expect(page.getByText('(just now)')).toBeVisible()
  const leftOut = page.getByRole('region', { name: /^Left out/ })
  await expect(leftOut.getByRole('link', { name: title ?? '' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
})
