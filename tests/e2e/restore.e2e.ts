import path from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { aBuiltShopper } from '../support/built/built-shopper'
import { runCommand } from '../support/built/cli'
import { fillDemoFolder, ownerOf } from '../support/built/demo-folder'
import { removeFolder, type ShopProcess, startShop, temporaryFolder } from '../support/built/shop-process'
import { downloadBy } from './support/downloads'
import { expect, test } from './support/journey'
import { headline, section } from './support/places'
import { type StaffLogin, typeLogin, visitOffice } from './support/staff'

// One after the other, in one shop; the last one may leave its products.
test.describe.configure({ mode: 'default' })

/** A separate shop with the demo goods, and a folder beside it, like the owner's disk. */
let shop: ShopProcess
let owner: StaffLogin
let folder: string
let data: string
let env: Record<string, string>
test.beforeAll(async () => {
  test.setTimeout(120_000) // a start, beside others
  folder = await temporaryFolder()
  data = path.join(folder, 'shop')
  const port = String(await freePort())
  env = { PORT: port, SHOP_ORIGIN: `http://127.0.0.1:${port}`, SHOP_DATA_DIR: data }
  await fillDemoFolder(data)
  owner = await ownerOf(data)
  shop = await startShop(env)
})
test.afterAll(async () => {
  await shop.end('SIGTERM')
  await removeFolder(folder)
})

test('@phone backup, wipe, restore: the owner finds the order and its goods again', async ({
  page,
  trouble,
}) => {
  test.setTimeout(240_000)
  trouble.allow(/401/)
  const placed = await (await aBuiltShopper(shop.origin)).order('before the backup')
  const { order } = await placed.json()
  const file = path.join(folder, 'backup.tar.gz')

  await page.goto(`${shop.origin}/admin/health`)
  await typeLogin(page, owner)
  await section(page, 'Backups').getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup is ready.')).toBeVisible({ timeout: 60_000 })
  const download = page.getByRole('list', { name: 'Backups' }).getByRole('link')
  await (await downloadBy(page, () => download.click())).saveAs(file)
  await page.goto('about:blank')
  await shop.end('SIGTERM')
  await removeFolder(data)
  const restored = await runCommand(['restore', file], env)
  shop = await startShop({ ...env, SHOP_DEMO: 'off' })

  expect(restored).toMatchObject({ code: 0 })
  expect(shop.said()).not.toContain('First owner')
  await page.context().clearCookies()
  await page.goto(`${shop.origin}/admin/orders`)
  await typeLogin(page, owner)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(headline(page)).toHaveText(`Order ${order.orderNumber}`)
  await visitOffice(page, `${shop.origin}/admin/products/${order.orderItems[0].product._id}`)
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
})

test('@phone a hundred products are imported from a table, and ten bad rows are named', async ({
  page,
  trouble,
}) => {
  test.setTimeout(240_000)
  trouble.allow(/401/)
  const rows = Array.from({ length: 100 }, (_, n) => {
    const price = (n + 2) % 10 === 0 ? 'dear' : `${100 + n}`
    return `journey-${n},Journey tea ${n},Malai Estate,Imported goods,${price}`
  })
  const csv = ['slug,title,brand,category,price', ...rows].join('\r\n')
  await page.goto(`${shop.origin}/admin/products/import`)
  await typeLogin(page, owner)

  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'teas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByText('90 products will be added')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('10 errors')).toBeVisible()
  await expect(page.getByRole('row', { name: /, 100 price/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 90 products' }).click()
  await expect(page).toHaveURL(/apply=/)
  await page.reload()
  await expect(page.getByText('90 products were added')).toBeVisible({ timeout: 60_000 })

  const list = await page.request.get(`${shop.origin}/api/admin/products?search=journey`)
  expect((await list.json()).total).toBe(90)
})
