import { type EmailTransport, EmailTransportError } from './transport'
import type { Mail } from './write-mail'

/** Every wait ends; the worker bounds the whole. A server may look long at a letter before it takes it. */
const waits = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
}

/** One connection a letter: a shop writes few, and what fails on one says nothing about another. */
export function createSmtpTransport(smtpUrl: string, shorter: Partial<typeof waits> = {}): EmailTransport {
  const options = {
    ...connectionOf(new URL(smtpUrl)),
    ...waits,
    ...shorter,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // A shop without a mail server need not hold what talks to one: 3 MB.
  const opening = import('nodemailer').then(({ createTransport }) => createTransport(options))
  return {
    deliver: async (mail, signal) => {
      const transport = await opening
      try {
        await transport.sendMail({ ...messageOf(mail), signal })
      } catch (error) {
        throw judge(error as SmtpError)
      }
    },
  }
}

/** A letter as nodemailer takes it. */
export const messageOf = ({ attachments = [], ...mail }: Mail) => ({
  ...partsOf(mail),
  attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
})

const partsOf = ({ messageId, writtenAt, from, to, replyTo, subject, text, html }: Mail) => ({
  from,
  // As an object an address is taken as it is: nothing in it can begin a second one.
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
  const here = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      // A password never travels in the clear, even if somebody on the way hides the server's STARTTLS.
      requireTLS: !here,
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

/** Whether it was the letter, or the server would have taken none. */
function judge(error: SmtpError): EmailTransportError {
  const { code = '', command = '', responseCode, timeoutType, originalCode = '' } = error
  const loggable = [code, originalCode, timeoutType, command.split(' ', 1)[0], responseCode]
    .filter(Boolean)
    .join(' ')
  return new EmailTransportError(verdictOf(error), error.message, loggable)
}

function verdictOf({ code = '', command = '', responseCode, timeoutType, originalCode = '' }: SmtpError) {
  const neverSpoke =
    /^(?:EDNS|EAUTH|ENOAUTH|ETLS)$/.test(code) ||
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(originalCode) ||
    (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT') ||
    /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/.test(responseCode ? command : '') ||
    responseCode === 421
  if (neverSpoke) return 'closed'
  const ofThisLetter = /^(?:RCPT|DATA)/.test(command) && responseCode !== 503
  return ofThisLetter && responseCode !== undefined && responseCode >= 500 ? 'refused' : 'failed'
}
