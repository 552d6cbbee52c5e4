import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Postbox } from './postbox'
import type { Mail } from './write-mail'

const mostFiles = 1000

/**
 * A shop without a mail server: every letter becomes two files to look at, and one for each paper with it, named by its time. The log
 * names the files, never what they say: they may hold a link that opens an account.
 */
export function createFolderPostbox(folder: string, log: Logger): Postbox {
  let written = 0
  return {
    deliver: async (mail) => {
      const name = `${mail.writtenAt.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id.slice(-8)}`
      await writeInto(folder, `${name}.html`, mail.html)
      for (const file of mail.attachments ?? [])
        await writeInto(folder, `${name}-${path.basename(file.name)}`, file.content)
      await writeInto(folder, `${name}.txt`, readable(mail))
      log.info({ kind: mail.kind, file: `${name}.txt` }, 'letter written into the data folder')
      written += 1
      if (written % 100 === 1) await removeOldest(folder)
    },
  }
}

/** Makes the folder only where it is missing: letters are many. */
async function writeInto(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const write = () => writeFile(path.join(folder, name), content, { mode: 0o600 })
  await write().catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
}

const readable = (mail: Mail) =>
  [
    `From: ${mail.from.name} <${mail.from.address}>`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Date: ${mail.writtenAt.toISOString()}`,
    `Message-ID: ${mail.messageId}`,
    `Subject: ${mail.subject}`,
    ...(mail.attachments ?? []).map(({ name }) => `Attached: ${name}`),
    '',
    mail.text,
  ].join('\n')

async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).sort()
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) {
    // Another process may have removed it.
    await unlink(path.join(folder, file)).catch(() => undefined)
  }
}
