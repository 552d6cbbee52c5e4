import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { connect } from './database.mjs'
import { openShop } from './shop.mjs'
import { comesTrue } from './waiting.mjs'

/** Two and a half times as many as the shop sends at once. */
const lettersEach = 20

/** SIGKILL of the shop while it sends emails, again and again; the mail server answers each slowly. */
export async function killPostman({ trials, databaseUrl }) {
  const sink = await openSink()
  const shop = await openShop({ DATABASE_URL: databaseUrl, SMTP_URL: sink.url })
  const client = await connect(databaseUrl)
  try {
    await shop.end('SIGKILL')
    let amid = 0
    for (let trial = 0; trial < trials; trial += 1) {
      await queue(client, lettersEach)
      const before = sink.received.length
      await shop.start()
      const enough = before + 1 + Math.floor(Math.random() * lettersEach * 0.7)
      await comesTrue(() => sink.received.length >= enough, { withinMs: 120_000, everyMs: 5 })
      await shop.end('SIGKILL')
      if ((await countWaiting(client)) > 0) amid += 1
    }
    await shop.start()
    // Emails in progress at a kill stay locked until their lease of three minutes ends.
    await comesTrue(async () => (await countWaiting(client)) === 0, { withinMs: 400_000, everyMs: 500 })
    return judge(sink.received, { trials, amid, waiting: await countWaiting(client) })
  } finally {
    await client.end()
    await shop.close()
    await sink.close()
  }
}

function judge(received, { trials, amid, waiting }) {
  const ids = new Map()
  for (const { to, id } of received) ids.set(to, (ids.get(to) ?? new Set()).add(id))
  const lost = trials * lettersEach - ids.size
  const otherId = [...ids.values()].filter((used) => used.size > 1).length
  const twice = received.length - ids.size
  return {
    passed: lost === 0 && otherId === 0 && waiting === 0 && amid > 0 && twice <= 8 * trials,
    result: `${trials * lettersEach} emails, ${amid} kills during them: ${lost} lost, ${waiting} waiting, ${twice} sent again, ${otherId} of those under another Message-ID`,
  }
}

const queue = (client, count) =>
  client.query(
    `insert into outbox (id, kind, recipient, payload)
     select id, 'welcome', id || '@example.com', '{"firstname":"Kavin"}' from unnest($1::uuid[]) id`,
    [Array.from({ length: count }, () => randomUUID())],
  )

async function countWaiting(client) {
  const { rows } = await client.query('select count(*)::int as n from outbox where sent_at is null')
  return rows[0].n
}

/** Records each email up to the final dot and answers some time later. */
export async function openSink() {
  const received = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onData: async (stream, session, done) => {
      let text = ''
      try {
        for await (const piece of stream) text += piece
      } catch {
        return
      }
      const [, id] = /^message-id:\s*(\S+)/im.exec(text) ?? []
      received.push({ to: session.envelope.rcptTo[0].address, id })
      await sleep(20 + Math.random() * 200)
      done()
    },
  })
  server.on('error', () => {})
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${server.server.address().port}`, received, close }
}
