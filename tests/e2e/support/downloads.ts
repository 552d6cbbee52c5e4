import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readPdf } from '../../support/pdf/read-pdf'

export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The text of the first page of a downloaded PDF. */
export const pageOf = async (download: Download): Promise<string> =>
  (await readPdf(await readFile(await download.path())))[0] ?? ''
