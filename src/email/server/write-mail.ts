import { type AttachedDocument, type EmailContent, emailHtml, emailText, type Writer } from './email'
import {
  accountDeleted,
  emailChangeAsked,
  emailChanged,
  emailConfirmation,
  loginCode,
  passwordChanged,
  passwordReset,
  testEmail,
  welcome,
} from './templates/account-emails'
import {
  enquiryAnswer,
  enquiryNotice,
  enquiryReceived,
  newsletterConfirmation,
} from './templates/content-emails'
import { orderChanged } from './templates/order-changed-email'
import { orderNotice, orderPlaced } from './templates/order-email'
import {
  orderCancelledNotice,
  orderMoved,
  partCredited,
  paymentChanged,
  paymentReminder,
} from './templates/order-step-emails'
import { extraPayment } from './templates/payment-emails'
import { moneySentBack, refundVoided } from './templates/refund-emails'
import { returnAsked, returnDecided, returnNotice, returnWithdrawn } from './templates/return-emails'
import { backInStock, lowStock, takenOff } from './templates/stock-emails'

const templates = {
  welcome,
  passwordReset,
  loginCode,
  passwordChanged,
  emailConfirmation,
  emailChangeAsked,
  emailChanged,
  accountDeleted,
  orderPlaced,
  orderNotice,
  orderMoved,
  orderChanged,
  paymentChanged,
  paymentReminder,
  partCredited,
  moneySentBack,
  refundVoided,
  extraPayment,
  orderCancelledNotice,
  returnAsked,
  returnNotice,
  returnWithdrawn,
  returnDecided,
  enquiryReceived,
  enquiryNotice,
  enquiryAnswer,
  newsletterConfirmation,
  testEmail,
  lowStock,
  takenOff,
  backInStock,
}
export type EmailKind = keyof typeof templates
export type EmailPayload<K extends EmailKind> = Parameters<(typeof templates)[K]>[0]

export interface Mail {
  id: string
  kind: string
  messageId: string
  writtenAt: Date
  from: { name: string; address: string }
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  attach?: readonly AttachedDocument[]
  /** The rendered documents of `attach`. */
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

export interface EmailRow {
  id: string
  kind: string
  recipient: string | null
  payload: unknown
  created_at: Date
}

/** Renders a queued email when it is sent. */
export function writeMail(row: EmailRow, writer: Writer, mailFrom: string | undefined): Mail {
  const write = (templates as Record<string, ((payload: never, writer: Writer) => EmailContent) | undefined>)[
    row.kind
  ]
  if (!write) throw new Error(`Unknown kind of email '${row.kind}'`)
  const { shop, origin } = writer
  // queueEmail stored the payload of this kind.
  const content = write(row.payload as never, writer)
  return {
    id: row.id,
    kind: row.kind,
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    writtenAt: row.created_at,
    from: { name: oneLine(shop.brand), address: mailFrom ?? shop.email },
    to: row.recipient ?? shop.email,
    replyTo: content.replyTo ?? (mailFrom && mailFrom !== shop.email ? shop.email : undefined),
    subject: oneLine(content.subject),
    text: emailText(content, writer),
    html: emailHtml(content, writer),
    ...(content.attach && { attach: content.attach }),
  }
}

/** Keeps a header on one line (reliability.md C2). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
