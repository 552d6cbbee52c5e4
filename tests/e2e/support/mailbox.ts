import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './journey'
import { officeShop, shoppersShop } from './journey-shops'

/** Letters as they left their shop, which writes them into its data folder where it has no mail server. */
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

/** The path of the link in the newest letter, waiting until so many letters have come. */
export async function linkTo(email: string, kind: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(email, kind)).length).toBe(letters)
  const link = /^https?:\/\/\S+$/m.exec((await emailsTo(email, kind)).at(-1) ?? '')?.[0]
  return new URL(link ?? '').pathname
}
