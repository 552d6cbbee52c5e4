import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { openEmailTransport } from './open-transport'

const mail = {
  id: '0199d0a0-0000-7000-8000-00000000abcd',
  kind: 'passwordReset',
  messageId: '<0199d0a0-0000-7000-8000-00000000abcd@shop.test>',
  writtenAt: new Date('2026-03-05T09:34:00Z'),
  from: { name: 'Thulir Naturals', address: 'care@thulir.example' },
  to: 'meena@example.com',
  replyTo: undefined,
  subject: 'Choose a new password',
  text: 'https://shop.test/reset-password/secret\n',
  html: '<p>https://shop.test/reset-password/secret</p>',
}
const signal = new AbortController().signal
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'thulir-mail-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

const config = () => ({ ...readConfig({}), dataDir })

test('without a mail server an email is a file that only the shop may read', async () => {
  await openEmailTransport(config(), pino({ level: 'silent' })).deliver(mail, signal)

  const folder = path.join(dataDir, 'mail')
  const name = '2026-03-05T09-34-00.000Z-passwordReset-0000abcd'
  expect(await readdir(folder)).toEqual([`${name}.eml`])
  const written = await readFile(path.join(folder, `${name}.eml`), 'utf8')
  expect(written).toContain('To: meena@example.com\n')
  expect(written).toContain('\n\nhttps://shop.test/reset-password/secret\n')
  expect(written).toContain('\n\n<p>https://shop.test/reset-password/secret</p>\n')
  expect((await stat(path.join(folder, `${name}.eml`))).mode & 0o777).toBe(0o600)
})

test('[ACC-08] the log names the file, but neither recipient nor content', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })

  await openEmailTransport(config(), pino({ level: 'debug' }, stream)).deliver(mail, signal)

  const log = lines.join('')
  expect(log).toContain('passwordReset-0000abcd.eml')
  expect(log).not.toMatch(/meena|secret|reset-password/)
})

test('the folder keeps only the newest emails', async () => {
  const transport = openEmailTransport(config(), pino({ level: 'silent' }))
  for (let n = 0; n < 601; n += 1) {
    const id = `${mail.id.slice(0, -8)}${String(n).padStart(8, '0')}`
    await transport.deliver({ ...mail, id, writtenAt: new Date(mail.writtenAt.getTime() + n * 1000) }, signal)
  }

  const files = (await readdir(path.join(dataDir, 'mail'))).sort()
  expect(files).toHaveLength(500)
  expect(files.at(-1)).toContain('00000600')
})
