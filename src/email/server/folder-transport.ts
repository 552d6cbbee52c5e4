import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { EmailTransport } from './transport'
import type { Mail } from './write-mail'

const mostFiles = 500

/**
 * For a shop without a mail server: writes every email and attachment to a file. The log names the files, never their
 * contents: an email may hold a login link.
 */
export function createFolderTransport(folder: string, log: Logger): EmailTransport {
  let written = 0
  return {
    unsent: 'No mail server is set up: written to the data folder.',
    deliver: async (mail) => {
      const name = `${mail.writtenAt.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id.slice(-8)}`
      for (const document of mail.attachments ?? [])
        await writeInto(folder, `${name}-${path.basename(document.name)}`, document.content)
      await writeInto(folder, `${name}.eml`, readable(mail))
      log.info({ kind: mail.kind, file: `${name}.eml` }, 'email written to the data folder')
      written += 1
      if (written % 100 === 1) await removeOldest(folder)
    },
  }
}

/** Creates the folder only when it is missing. */
async function writeInto(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const write = () => writeFile(path.join(folder, name), content, { mode: 0o600 })
  await write().catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
}

/** A file that mail programs open. The text part comes first and nothing is encoded. */
function readable(mail: Mail): string {
  const boundary = `mail-${mail.id}`
  const part = (type: string, content: string) =>
    `--${boundary}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`
  return [
    `From: "${mail.from.name.replace(/["\\]/g, '\\$&')}" <${mail.from.address}>`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Date: ${mail.writtenAt.toUTCString()}`,
    `Message-ID: ${mail.messageId}`,
    `Subject: ${mail.subject}`,
    ...(mail.attachments ?? []).map(({ name }) => `Attached: ${name}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${part('text/plain', mail.text)}${part('text/html', mail.html)}--${boundary}--\n`,
  ].join('\n')
}

async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).sort()
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) {
    // Another process may have removed it.
    await unlink(path.join(folder, file)).catch(() => undefined)
  }
}
