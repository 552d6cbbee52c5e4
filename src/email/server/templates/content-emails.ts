import * as commonMessages from '../../../platform/contract/messages'
import type { EmailContent, Writer } from '../email'
import * as m from '../messages'

/** The address is unconfirmed, so the email repeats nothing of the enquiry (reliability.md C3). */
export const enquiryReceived = ({ ticket }: { ticket: string }, { shop }: Writer): EmailContent => ({
  subject: m.weHaveReceivedYourEnquiry({ ticket }),
  greeting: m.hello(),
  body: [m.enquiryThanks({ brand: shop.brand, ticket }), commonMessages.enquiryAnswered(), m.ifNotWritten()],
})

export const enquiryNotice = (
  enquiry: { ticket: string; name: string; email: string; mobile: string; comment: string },
  _writer: Writer,
): EmailContent => ({
  subject: m.enquiryTicket({ ticket: enquiry.ticket }),
  greeting: m.youHaveANewEnquiry(),
  replyTo: enquiry.email,
  body: [
    {
      rows: [
        [m.ticket(), enquiry.ticket],
        [m.name(), enquiry.name],
        [m.email(), enquiry.email],
        [m.mobile(), enquiry.mobile],
      ],
    },
    { lines: enquiry.comment.split(/\r\n|[\n\r\u2028\u2029]/) },
    m.acknowledgeByLaw(),
  ],
})

/** Repeats nothing of the enquiry, as the address may belong to a stranger. */
export const enquiryAnswer = (
  { ticket, text }: { ticket: string; text: string },
  _writer: Writer,
): EmailContent => ({
  subject: m.yourEnquiryTicket({ ticket }),
  greeting: m.hello(),
  body: [
    ...text.split(/(?:\r?\n){2,}/).map((part) => ({ lines: part.split(/\r?\n/) })),
    m.needAnythingElse({ ticket }),
  ],
})

export const newsletterConfirmation = (
  { confirmToken, leaveToken }: { confirmToken: string; leaveToken: string },
  { shop, origin }: Writer,
): EmailContent => ({
  subject: m.confirmNewsletter({ brand: shop.brand }),
  greeting: m.hello(),
  body: [
    m.newsletterRequested({ brand: shop.brand }),
    { link: `${origin}/newsletter/confirm/${confirmToken}`, label: m.confirmSubscription() },
    m.ifNewsletterNotRequested(),
    { link: `${origin}/newsletter/leave/${leaveToken}`, label: m.noDeleteMyEmailNow() },
  ],
})
