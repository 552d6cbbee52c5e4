import { type AttachedPaper, type Letter, letterHtml, letterText, type Writer } from './letter'
import {
  accountDeleted,
  emailChangeAsked,
  emailChanged,
  emailConfirmation,
  passwordChanged,
  passwordReset,
  testLetter,
  welcome,
} from './templates/account-letters'
import {
  enquiryAnswer,
  enquiryNotice,
  enquiryReceived,
  newsletterConfirmation,
} from './templates/content-letters'
import { orderNotice, orderPlaced } from './templates/order-letter'
import {
  orderCancelledNotice,
  orderMoved,
  partCredited,
  paymentChanged,
  paymentReminder,
} from './templates/order-step-letters'
import { moneySentBack, refundVoided } from './templates/refund-letters'
import { backInStock, lowStock, takenOff } from './templates/stock-letters'

const letters = {
  welcome,
  passwordReset,
  passwordChanged,
  emailConfirmation,
  emailChangeAsked,
  emailChanged,
  accountDeleted,
  orderPlaced,
  orderNotice,
  orderMoved,
  paymentChanged,
  paymentReminder,
  partCredited,
  moneySentBack,
  refundVoided,
  orderCancelledNotice,
  enquiryReceived,
  enquiryNotice,
  enquiryAnswer,
  newsletterConfirmation,
  testLetter,
  lowStock,
  takenOff,
  backInStock,
}
export type LetterKind = keyof typeof letters
export type LetterPayload<K extends LetterKind> = Parameters<(typeof letters)[K]>[0]

/** A letter in its envelope. */
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
  attach?: readonly AttachedPaper[]
  /** The papers that `attach` names, drawn. */
  attachments?: readonly Attachment[]
}

export interface Attachment {
  name: string
  type: string
  content: Buffer
}

export interface LetterRow {
  id: string
  kind: string
  recipient: string | null
  payload: unknown
  created_at: Date
}

/** Written when it is sent, from what was noted when it was queued. */
export function writeMail(row: LetterRow, writer: Writer, mailFrom: string | undefined): Mail {
  const write = (letters as Record<string, ((payload: never, writer: Writer) => Letter) | undefined>)[
    row.kind
  ]
  if (!write) throw new Error(`This version of the shop knows no letter '${row.kind}'`)
  const { shop, origin } = writer
  // The payload is what queueLetter took for this kind.
  const letter = write(row.payload as never, writer)
  return {
    id: row.id,
    kind: row.kind,
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    writtenAt: row.created_at,
    from: { name: oneLine(shop.brand), address: mailFrom ?? shop.email },
    to: row.recipient ?? shop.email,
    replyTo: letter.replyTo ?? (mailFrom && mailFrom !== shop.email ? shop.email : undefined),
    subject: oneLine(letter.subject),
    text: letterText(letter, writer),
    html: letterHtml(letter, writer),
    ...(letter.attach && { attach: letter.attach }),
  }
}

/** A header is one line, whatever stands in the settings (reliability.md C2). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
