import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './journey'
import { journeyFolder } from './journey-folder'

/** Letters as they left the shop, which writes them into its data folder where it has no mail server. */
export async function lettersTo(email: string, kind: string): Promise<string[]> {
  const folder = path.join(journeyFolder(), 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.includes(`-${kind}-`))
  const texts = files
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFile(path.join(folder, name), 'utf8'))
  return (await Promise.all(texts)).filter((text) => text.includes(`To: ${email}\n`))
}

/** The path of the link in the newest letter, waiting until so many letters have come. */
export async function linkTo(email: string, kind: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(email, kind)).length).toBe(letters)
  const link = /^https?:\/\/\S+$/m.exec((await lettersTo(email, kind)).at(-1) ?? '')?.[0]
  return new URL(link ?? '').pathname
}
