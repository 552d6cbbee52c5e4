import { mkdir, readdir, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { EmailTransport } from './transport'
import type { Mail } from './write-mail'

const mostFiles = 500

/**
 * For a shop without a mail server: writes every letter and each attachment to a file named by its time. The log names
 * the files, never their contents: they may hold a link that opens an account.
 */
export function createFolderTransport(folder: string, log: Logger): EmailTransport {
  let written = 0
  return {
    unsent: 'No mail server is set up: written to the data folder.',
    deliver: async (mail) => {
      const name = `${mail.writtenAt.toISOString().replaceAll(':', '-')}-${mail.kind}-${mail.id.slice(-8)}`
      for (const paper of mail.attachments ?? [])
        await writeInto(folder, `${name}-${path.basename(paper.name)}`, paper.content)
      await writeInto(folder, `${name}.eml`, readable(mail))
      log.info({ kind: mail.kind, file: `${name}.eml` }, 'letter written into the data folder')
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

/** As mail programs open it; whoever reads the file itself finds the words first, and nothing encoded. */
function readable(mail: Mail): string {
  const between = `letter-${mail.id}`
  const part = (type: string, content: string) =>
    `--${between}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}\n`
  return [
    `From: "${mail.from.name.replace(/["\\]/g, '\\$&')}" <${mail.from.address}>`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Date: ${mail.writtenAt.toUTCString()}`,
    `Message-ID: ${mail.messageId}`,
    `Subject: ${mail.subject}`,
    ...(mail.attachments ?? []).map(({ name }) => `Attached: ${name}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${between}"`,
    '',
    `${part('text/plain', mail.text)}${part('text/html', mail.html)}--${between}--\n`,
  ].join('\n')
}

async function removeOldest(folder: string): Promise<void> {
  const files = (await readdir(folder)).sort()
  for (const file of files.slice(0, Math.max(0, files.length - mostFiles))) {
    // Another process may have removed it.
    await unlink(path.join(folder, file)).catch(() => undefined)
  }
}
