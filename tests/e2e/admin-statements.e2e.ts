import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { logInAsStaff, visitOffice } from './support/staff'
import { aLine, statement, statementField, today } from './support/statements'
import { anId } from './support/upi'

test('unknown columns are asked for, and the file is chosen again after a reload @phone', async ({
  page,
}) => {
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/payments')
  const words = `Mani Stores ${anId()}`
  const unknown = statement([`${today()},${words},77`], 'Tag,Text,Summe')

  await statementField(page).setInputFiles(unknown)
  await expect(page.getByRole('heading', { name: 'What do the columns contain?' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible()
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.reload()
  await page.getByLabel('Choose the same statement again').setInputFiles(unknown)
  await page.getByLabel('Date').selectOption('Tag')
  await page.getByLabel('Money received').selectOption('Summe')
  await page.getByRole('checkbox', { name: 'Text' }).check()
  await page.getByRole('button', { name: 'Read the statement' }).click()

  await expect(page.getByText('1 payment received, 1 new.')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: words })
  await expect(line).toContainText('Rs. 77')
  await line.getByRole('button', { name: 'Ignore' }).click()
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus'), 'the focus does not return to the top').toHaveCount(
    1,
  )
  await page.getByText(/ignored lines?$/).click()
  await expectNoFindingAtAnyWidth(page)
  await line.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Bank line is listed again')).toBeVisible()
  const unmatched = page.getByRole('region', { name: 'Unmatched bank lines' })
  await expect(unmatched.getByRole('listitem').filter({ hasText: words })).toBeVisible()
})

test('wrongly guessed columns are changed, and the wrong lines are gone @phone', async ({ page }) => {
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/payments')
  const words = `Kannan Stores ${anId()}`
  const heading = 'Date,Narration,Amount,Paid into bank'

  await statementField(page).setInputFiles(statement([`${today()},${words},71,83`], heading))
  const used = page.getByRole('region', { name: 'Columns used' })
  await expect(used).toContainText('“Amount”')
  await expect(page.getByText('Statement imported.')).toBeInViewport()
  const line = page.getByRole('listitem').filter({ hasText: words })
  await expect(line).toContainText('Rs. 71')
  await expectNoFindingAtAnyWidth(page)
  await used.getByRole('button', { name: 'Change columns' }).click()
  await expect(page.getByRole('combobox', { name: 'Date' })).toHaveValue('Date')
  await page.getByLabel('Money received').selectOption('Paid into bank')
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: 'Read the statement' }).click()

  await expect(used).toContainText('“Paid into bank”')
  await expect(line).toContainText('Rs. 83')
  await line.getByRole('button', { name: 'Ignore' }).click()
  await expect(line).toHaveCount(0)
})

test('a file that is not a statement is rejected with an explanation; a reload during an import still shows its progress', async ({
  page,
}) => {
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/payments')
  await statementField(page).setInputFiles({ ...statement([], '%PDF-1.7'), name: 'statement.csv' })
  await expect(page.getByText('This is a PDF.')).toBeVisible()
  await expect(statementField(page)).toBeEnabled()

  await page.route('**/api/admin/jobs/*', async (route) => {
    const answer = await route.fetch()
    const half = { state: 'running', done: 1200, total: 3000, result: null, finishedAt: null }
    await route.fulfill({ json: { ...(await answer.json()), ...half } })
  })
  await statementField(page).setInputFiles(statement([aLine(anId(), 61)]))
  await expect(page.getByRole('progressbar', { name: /Reading the statement/ })).toBeVisible()

  await page.reload()

  await expect(page.getByText('1,200 of 3,000')).toBeVisible()
  await expectNoFinding(page)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('1 payment received, 1 new.')).toBeVisible()
})
