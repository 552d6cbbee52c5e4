import type { Page } from '@playwright/test'

export const today = () => new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' })
export const aLine = (reference: string, amount: number) =>
  `${today()},UPI/CR/${reference}/KAYAL,,${amount}.00`
export const statement = (lines: string[], heading = 'Date,Narration,Debit,Credit') => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...lines].join('\n')),
})

export const statementField = (page: Page) => page.getByLabel('Choose the statement', { exact: true })
