import { expect, test } from 'vitest'
import { aStep, emailOrigin, placedOrder, writeEmail } from '../../../tests/support/email/rendered-email'
import { defaultSettings } from '../../settings/server/default-settings'
import { pickOrder } from './templates/order-email'
import type { EmailKind, Mail } from './write-mail'

const honey = { productId: '0199-7', title: 'Honey <raw>', option: '500 g' }
const aReturn = {
  request: '01890000-0000-7000-8000-000000000001',
  lines: ['2 × Forest honey (500 g)'],
  reason: 'damaged',
  text: 'One jar <broke>\non the way.',
  photos: 2,
} as const

const everyEmail = {
  welcome: writeEmail('welcome', { firstname: 'Meena' }),
  passwordReset: writeEmail('passwordReset', {
    firstname: 'Meena',
    link: `${emailOrigin}/reset-password/secret`,
  }),
  loginCode: writeEmail('loginCode', { firstname: 'Kavi', code: '12345678' }),
  passwordChanged: writeEmail('passwordChanged', { firstname: 'Meena' }),
  emailConfirmation: writeEmail('emailConfirmation', {
    firstname: 'Meena',
    link: `${emailOrigin}/confirm-email/secret`,
  }),
  emailChangeAsked: writeEmail('emailChangeAsked', { firstname: 'Meena' }),
  emailChanged: writeEmail('emailChanged', { firstname: 'Meena' }),
  accountDeleted: writeEmail('accountDeleted', { firstname: 'Meena' }),
  orderPlaced: writeEmail('orderPlaced', pickOrder(placedOrder)),
  orderNotice: writeEmail('orderNotice', pickOrder(placedOrder)),
  orderMoved: writeEmail('orderMoved', aStep({}, 'Packed with care.')),
  orderChanged: writeEmail('orderChanged', {
    ...aStep({}, 'As you asked\non the phone.'),
    changes: ['Forest honey (500 g): 3 instead of 2', 'Total: Rs. 905 instead of Rs. 605'],
  }),
  paymentChanged: writeEmail('paymentChanged', aStep({ method: 'UPI', payment_status: 'Paid' })),
  moneySentBack: writeEmail('moneySentBack', {
    ...aStep(),
    amount: 29_900,
    sentOn: '2026-03-05',
    before: 0,
    reference: 'UTR 1',
  }),
  refundVoided: writeEmail('refundVoided', {
    ...aStep(),
    amount: 29_900,
    sentOn: '2026-03-05',
    reference: 'UTR 1',
    left: 0,
  }),
  orderCancelledNotice: writeEmail('orderCancelledNotice', aStep({ status: 'Cancelled' })),
  enquiryReceived: writeEmail('enquiryReceived', { ticket: 'TN-000007' }),
  enquiryNotice: writeEmail('enquiryNotice', {
    ticket: 'TN-000007',
    name: 'Meena',
    email: 'meena@example.com',
    mobile: '9840012345',
    comment: 'Do you have\n<b>oil</b>?',
  }),
  newsletterConfirmation: writeEmail('newsletterConfirmation', {
    confirmToken: 'yes-1',
    leaveToken: 'no-1',
  }),
  paymentReminder: writeEmail('paymentReminder', aStep({ method: 'UPI', reference: '430012345678' })),
  partCredited: writeEmail('partCredited', {
    ...aStep({ due_paise: 29_900 }),
    creditNote: 'TH/C2627/000001',
    amount: 29_900,
    reason: 'A jar <broke>',
  }),
  returnAsked: writeEmail('returnAsked', { ...aStep(), ...aReturn }),
  returnNotice: writeEmail('returnNotice', { ...aStep(), ...aReturn }),
  returnWithdrawn: writeEmail('returnWithdrawn', { ...aStep(), ...aReturn }),
  returnDecided: writeEmail('returnDecided', {
    ...aStep({ due_paise: 29_900 }),
    status: 'Completed',
    lines: aReturn.lines,
    answer: 'Sorry for the <broken> jar.',
    credit: { note: 'TH/C2627/000001', amount: 29_900 },
  }),
  enquiryAnswer: writeEmail('enquiryAnswer', {
    ticket: 'TN-000007',
    text: 'Yes, we do.\n\nFrom Monday on\nalso <b>sesame</b>.',
  }),
  extraPayment: writeEmail('extraPayment', { ...aStep(), amount: 72_650, problem: 'replaced' }),
  testEmail: writeEmail('testEmail', { firstname: 'Meena' }),
  lowStock: writeEmail('lowStock', { ...honey, left: 3 }),
  takenOff: writeEmail('takenOff', { products: [{ title: honey.title, day: '2026-03-05' }] }),
  backInStock: writeEmail('backInStock', honey),
} satisfies Record<EmailKind, Mail>
test('a return that is credited and not refunded yet is accepted, not completed', () => {
  const { subject, text } = everyEmail.returnDecided

  expect(subject).toMatch(/: Accepted$/)
  expect(text).toContain('We have accepted your return request')
  expect(text).toContain('We will refund Rs. 299 and email you when it is sent.')
  expect(subject + text).not.toMatch(/completed|settled/i)
})

test.each(Object.entries(everyEmail))('%s has the same content in text and in HTML', (_kind, mail) => {
  const words = (text: string) =>
    text
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .split(/[^\p{L}\p{M}\d]+/u)
  const inHtml = new Set(words(mail.html))

  expect(words(mail.text).filter((word) => !inHtml.has(word))).toEqual([])
  expect(mail.text).toContain(defaultSettings.legalName)
  expect(mail.text).toContain('Erode 638011')
  expect(mail.subject).not.toBe('')
})

test.each(Object.entries(everyEmail))(
  '%s links to the configured shop and nowhere else',
  (_kind, { html, text }) => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '')

    expect(links.length).toBeGreaterThan(0)
    for (const link of [...links, ...(text.match(/https?:\S+/g) ?? [])])
      expect(link).toMatch(/^https:\/\/shop\.test/)
    expect(html).not.toMatch(/<(?:img|script|link|iframe)/)
  },
)

test('[ACC-08] the reset email has the link and its expiry', () => {
  const { text, html } = everyEmail.passwordReset

  expect(text).toContain(`${emailOrigin}/reset-password/secret`)
  expect(html).toContain(`href="${emailOrigin}/reset-password/secret"`)
  expect(text).toContain('works once and expires 10 minutes after')
})

test('[ACC-06] the confirmation of a new email has the link and its expiry, and names no other address', () => {
  const { text, html } = everyEmail.emailConfirmation

  expect(text).toContain(`${emailOrigin}/confirm-email/secret`)
  expect(html).toContain(`href="${emailOrigin}/confirm-email/secret"`)
  expect(text).toContain('expires 24 hours after')
  expect(text).not.toContain('meena@example.com')
  expect(everyEmail.emailChangeAsked.text).toContain(`${emailOrigin}/forgot-password`)
})

test('replies go to the shop, and to the sender for an enquiry notice', () => {
  expect(everyEmail.welcome.from).toEqual({ name: 'Thulir Naturals', address: 'care@thulir.example' })
  expect(everyEmail.welcome.replyTo).toBeUndefined()
  const sentByAnother = writeEmail('welcome', { firstname: 'Meena' }, { mailFrom: 'post@mail.example' })
  expect(sentByAnother.from.address).toBe('post@mail.example')
  expect(sentByAnother.replyTo).toBe('care@thulir.example')
  expect(everyEmail.enquiryNotice.replyTo).toBe('meena@example.com')
})
