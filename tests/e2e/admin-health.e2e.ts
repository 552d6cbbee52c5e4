import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect } from './support/journey'
import { tabTo } from './support/keyboard'
import { emailsTo } from './support/mailbox'
import { test } from './support/office'
import { messageRegion, section } from './support/places'
import { askOffice, logInAsStaff, makeStaff, visitOffice } from './support/staff'

test('the owner sends a test email, and makes and downloads a backup @phone', async ({ page }) => {
  const { email } = await logInAsStaff(page)
  await visitOffice(page, '/admin/health')
  await section(page, 'Mail').getByRole('button', { name: 'Send me a test email' }).click()
  await expect(
    messageRegion(page).getByText(
      'No mail server is set up: the test email was only written to the data folder.',
    ),
  ).toBeVisible()
  await expect.poll(async () => (await emailsTo(email, 'testEmail')).length).toBeGreaterThan(0)

  const backups = section(page, 'Backups')
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByText('The backup is ready.')).toBeVisible({ timeout: 60_000 })

  await expect(backups.getByText('There is no backup yet.')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await backups.getByRole('link', { name: 'Download' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^thulir-.*\.tar\.gz$/)
  await expectNoFinding(page)
})

test('the health page shows its figures, axe finds nothing, and the keyboard reaches the backup; a failed email shows its error, and can be retried; a manager sees the age of the backup but cannot make one', async ({
  page,
}) => {
  await logInAsStaff(page)
  const id = '0199d0a0-0000-7000-8000-00000000abcd'
  const dead = [{ id, kind: 'paymentReminder', error: '550 No such mailbox', at: new Date().toISOString() }]
  await page.route('**/api/admin/health', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, mail: { ...answer.mail, dead } } })
  })
  await page.route(`**/api/admin/emails/${id}/retry`, (route) => {
    dead.pop()
    return route.fulfill({ json: { success: true } })
  })
  await visitOffice(page, '/admin/health')
  const mail = section(page, 'Mail')
  await expect(mail).toContainText('550 No such mailbox')
  await expect(section(page, 'Shop and database')).toContainText('Embedded, in the data folder')
  await expect(section(page, 'Disk')).toContainText(/Free.*[MGT]B/)
  await expectNoFindingAtAnyWidth(page)
  await tabTo(page.getByRole('button', { name: 'Back up now' }))

  await mail.getByRole('button', { name: 'Try again: Payment reminder' }).click()

  await expect(messageRegion(page).getByText('The email will be sent again')).toBeVisible()
  await expect(mail.getByText('550 No such mailbox')).toHaveCount(0)

  await askOffice(page, 'POST', '/api/admin/login', await makeStaff(page, 'manager'))
  await visitOffice(page, '/admin/health')

  await expect(section(page, 'Backups')).toContainText('Newest')
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0)
})
