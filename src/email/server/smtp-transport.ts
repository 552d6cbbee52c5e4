import { type EmailTransport, EmailTransportError } from './transport'
import type { Mail } from './write-mail'

/** The worker limits the total time. A server may scan an email for a while before it accepts it. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
}

/** One connection per email: a shop sends few, and a failure then affects one email only. */
export function createSmtpTransport(smtpUrl: string, shorter: Partial<typeof timeouts> = {}): EmailTransport {
  const options = {
    ...connectionOf(new URL(smtpUrl)),
    ...timeouts,
    ...shorter,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // Loaded lazily: nodemailer takes 3 MB that a shop without a mail server does not need.
  const opening = import('nodemailer').then(({ createTransport }) => createTransport(options))
  return {
    deliver: async (mail, signal) => {
      const transport = await opening
      try {
        await transport.sendMail({ ...messageOf(mail), signal })
      } catch (error) {
        throw toTransportError(error as SmtpError)
      }
    },
  }
}

export const messageOf = ({ attachments = [], ...mail }: Mail) => ({
  ...partsOf(mail),
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
})

const partsOf = ({ messageId, writtenAt, from, to, replyTo, subject, text, html }: Mail) => ({
  from,
  // As an object the address is not parsed, so it cannot hold a second one.
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  envelope: { from: from.address, to: [to] },
  subject,
  text,
  html,
  messageId,
  date: writtenAt,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

function connectionOf(url: URL) {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      // Never sends a password in clear text, even if an attacker hides the server's STARTTLS.
      requireTLS: !isLocal,
    }),
  }
}

interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  timeoutType?: string
  originalCode?: string
}

function toTransportError(error: SmtpError): EmailTransportError {
  const { code = '', command = '', responseCode, timeoutType, originalCode = '' } = error
  const loggable = [code, originalCode, timeoutType, command.split(' ', 1)[0], responseCode]
    .filter(Boolean)
    .join(' ')
  return new EmailTransportError(verdictOf(error), error.message, loggable)
}

function verdictOf({ code = '', command = '', responseCode, timeoutType, originalCode = '' }: SmtpError) {
  const isUnavailable =
    /^(?:EDNS|EAUTH|ENOAUTH|ETLS)$/.test(code) ||
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(originalCode) ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT') ||
    /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/.test(responseCode ? command : '') ||
    responseCode === 421
  if (isUnavailable) return 'closed'
  const ofThisEmail = /^(?:RCPT|DATA)/.test(command) && responseCode !== 503
  return ofThisEmail && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed'
}
