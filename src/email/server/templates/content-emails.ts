import { messages } from '../../../platform/contract/messages'
import type { EmailContent, Writer } from '../email'

/** The address is unconfirmed, so the email repeats nothing of the enquiry (reliability.md C3). */
export const enquiryReceived = ({ ticket }: { ticket: string }, { shop }: Writer): EmailContent => ({
  subject: `We have received your enquiry ${ticket}`,
  greeting: 'Hello,',
  body: [
    `Thank you for writing to ${shop.brand}. Your enquiry has the ticket number ${ticket}.`,
    messages.enquiryAnswered,
    `If you did not write to us, someone may have mistyped their email. Please ignore this email.`,
  ],
})

export const enquiryNotice = (
  enquiry: { ticket: string; name: string; email: string; mobile: string; comment: string },
  _writer: Writer,
): EmailContent => ({
  subject: `Enquiry ${enquiry.ticket}`,
  greeting: 'You have a new enquiry.',
  replyTo: enquiry.email,
  body: [
    {
      rows: [
        ['Ticket', enquiry.ticket],
        ['Name', enquiry.name],
        ['Email', enquiry.email],
        ['Mobile', enquiry.mobile],
      ],
    },
    { lines: enquiry.comment.split(/\r\n|[\n\r\u2028\u2029]/) },
    'By law, you must acknowledge it within 48 hours and resolve it within one month.',
  ],
})

/** Repeats nothing of the enquiry, as the address may belong to a stranger. */
export const enquiryAnswer = (
  { ticket, text }: { ticket: string; text: string },
  _writer: Writer,
): EmailContent => ({
  subject: `Your enquiry ${ticket}`,
  greeting: 'Hello,',
  body: [
    ...text.split(/(?:\r?\n){2,}/).map((part) => ({ lines: part.split(/\r?\n/) })),
    `Do you need anything else? Reply to this email and keep ${ticket} in the subject.`,
  ],
})

export const newsletterConfirmation = (
  { confirmToken, leaveToken }: { confirmToken: string; leaveToken: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `Please confirm: news from ${shop.brand}`,
  greeting: 'Hello,',
  body: [
    `We received a request to email you about upcoming products of ${shop.brand}.`,
    { link: `${origin}/newsletter/confirm/${confirmToken}`, label: 'Yes, send me the news' },
    'If you did not request this, ignore this email. We will not write again, and delete your email within a month.',
    { link: `${origin}/newsletter/leave/${leaveToken}`, label: 'No, delete my email now' },
  ],
})
