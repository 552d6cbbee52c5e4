import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next emails: its response, or none. */
export type SinkManner = 'take' | '451 at RCPT' | '550 at RCPT' | '554 after DATA' | 'hang' | 'drop'

export interface ReceivedEmail {
  from: string
  to: string[]
  messageId: string
  /** Header lines, unfolded, in order. */
  headers: { name: string; value: string }[]
  raw: string
}

export interface SmtpSink {
  url: string
  port: number
  /** Every email up to the final dot, accepted or not. */
  received: ReceivedEmail[]
  manner: SinkManner
  /** Resolves with the emails once there are this many. */
  until(count: number): Promise<ReceivedEmail[]>
  close(): Promise<void>
}

/** A real mail server in the test process, on a free port or the given one. */
export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) => {
      const code = /^(\d+) at RCPT/.exec(sink.manner)?.[1]
      done(code ? answer(Number(code)) : null)
    },
    onData: async (stream, session, done) => {
      const raw = await text(stream).catch(() => undefined)
      // Aborted before the final dot: not an email.
      if (raw === undefined) return
      const { mailFrom, rcptTo } = session.envelope
      const headers = readHeaders(raw)
      sink.received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        messageId: headers.find(({ name }) => name === 'message-id')?.value ?? '',
        headers,
        raw,
      })
      if (sink.manner === 'hang') return
      if (sink.manner === 'drop') return cutConnections(server)
      done(sink.manner === '554 after DATA' ? answer(554) : null)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received: [],
    manner: 'take',
    until: async (count) => {
      while (sink.received.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
      return sink.received
    },
    close: () => {
      cutConnections(server)
      return new Promise((resolve) => server.close(resolve))
    },
  }
  return sink
}

const answer = (responseCode: number) => Object.assign(new Error('as set by the test'), { responseCode })

function cutConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection._socket.destroy()
}

function readHeaders(raw: string): ReceivedEmail['headers'] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => ({
      name: line.slice(0, line.indexOf(':')).toLowerCase(),
      value: line.slice(line.indexOf(':') + 1).trim(),
    }))
}
