import { messages } from '../../../platform/contract/messages'
import type { EmailContent, Writer } from '../email'

/**
 * Goes to an address that anybody may have typed, so it repeats nothing that was typed with it
 * (reliability.md C3).
 */
export const enquiryReceived = ({ ticket }: { ticket: string }, { shop }: Writer): EmailContent => ({
  subject: `We have your enquiry ${ticket}`,
  greeting: 'Hello,',
  body: [
    `Thank you for writing to ${shop.brand}. Your enquiry has the ticket number ${ticket}.`,
    messages.enquiryAnswered,
    `You did not write to us? Then somebody mistyped an address, and you can forget this letter.`,
  ],
})

export const enquiryNotice = (
  enquiry: { ticket: string; name: string; email: string; mobile: string; comment: string },
  _writer: Writer,
): EmailContent => ({
  subject: `Enquiry ${enquiry.ticket}`,
  greeting: 'Somebody wrote to the shop.',
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
    'The law wants an answer within 48 hours and a solution within one month.',
  ],
})

/** What staff wrote; of what the shopper wrote it repeats nothing, as the address may be another's. */
export const enquiryAnswer = (
  { ticket, text }: { ticket: string; text: string },
  _writer: Writer,
): EmailContent => ({
  subject: `Your enquiry ${ticket}`,
  greeting: 'Hello,',
  body: [
    ...text.split(/(?:\r?\n){2,}/).map((part) => ({ lines: part.split(/\r?\n/) })),
    `Is anything left to say? Answer this letter, and keep ${ticket} in its subject.`,
  ],
})

export const newsletterConfirmation = (
  { confirmToken, leaveToken }: { confirmToken: string; leaveToken: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: `Please confirm: news from ${shop.brand}`,
  greeting: 'Hello,',
  body: [
    `Somebody, we hope you, asked us to write to this address about upcoming products of ${shop.brand}.`,
    { link: `${origin}/newsletter/confirm/${confirmToken}`, label: 'Yes, send me the news' },
    'You did not ask? Then do nothing: we do not write again, and forget the address within a month.',
    { link: `${origin}/newsletter/leave/${leaveToken}`, label: 'No, forget my address now' },
  ],
})
