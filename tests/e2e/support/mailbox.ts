import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './journey'
import { officeShop, shoppersShop } from './journey-shops'

/** Sent emails: a shop without a mail server writes them to its data folder. */
export async function emailsTo(email: string, kind: string): Promise<string[]> {
  const texts = await Promise.all(
    [shoppersShop, officeShop].map(({ folder }) => lettersIn(path.join(folder, 'mail'), kind)),
  )
  return texts.flat().filter((text) => text.includes(`To: ${email}\n`))
}

async function lettersIn(folder: string, kind: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).sort()
  const meant = names.filter((name) => name.includes(`-${kind}-`) && name.endsWith('.eml'))
  return Promise.all(meant.map((name) => readFile(path.join(folder, name), 'utf8')))
}

/** The path of the link in the newest email, once this many emails have arrived. */
export async function linkTo(email: string, kind: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(email, kind)).length).toBe(letters)
  const link = /^https?:\/\/\S+$/m.exec((await emailsTo(email, kind)).at(-1) ?? '')?.[0]
  return new URL(link ?? '').pathname
}
