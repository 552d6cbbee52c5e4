import { readFile } from 'node:fs/promises'
import { expect, test, visit } from './support/journey'
import { emailsTo } from './support/mailbox'
import { header, main } from './support/places'
import { askShop, honey, signUp } from './support/shopper'

test('[ACC-11] customers download the data the shop stores about them', async ({ page }) => {
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title, 2)
  await visit(page, '/my-profile')
  const downloading = page.waitForEvent('download')

  await page.getByRole('button', { name: 'Download my data' }).click()

  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    account: { email: kayal.email, firstname: 'Kayal' },
    cart: [{ productId: { title: honey.title }, quantity: 2 }],
  })
  await expect(main(page).getByRole('status')).toContainText('my-data.json')
})

test('[ACC-11] an account is deleted with its password, and nothing of it stays in the browser @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/40[13]/)
  const kayal = await signUp(page)
  await visit(page, '/my-profile')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Close' }), 'no key deletes at once').toBeFocused()
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect.')
  await dialog.getByLabel('Your password', { exact: true }).fill(kayal.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  const goodbye = page.getByRole('dialog', { name: 'Goodbye' })
  await expect(goodbye).toContainText('Your account is deleted.')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await goodbye.getByRole('button', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  const login = await page.request.post('/api/user/login', { data: kayal })
  expect(login.status()).toBe(401)
  await expect.poll(() => emailsTo(kayal.email, 'accountDeleted')).toHaveLength(1)
})
