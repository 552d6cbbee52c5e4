import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../tests/support/factories/any-text'
import { UpiTransactionId } from '../../platform/contract/fields'
import { transactionIdInvalid } from '../../platform/contract/messages'
import { isReferenceOf, linkForApp, paymentReference, upiApps, upiLink } from './upi'

const meena = '0198f1a0-5b7c-7d31-9a44-3f0c6a1e2b90'
const payee = { id: 'thulir@upi', name: 'Thulir Naturals', merchantCode: '0000' }

/** Parses like a UPI app: by hand, because URLSearchParams accepts `+` as a space. */
const read = (link: string) =>
  Object.fromEntries(
    link
      .replace('upi://pay?', '')
      .split('&')
      .map((field) => field.split('=').map(decodeURIComponent)),
  )

test('[CHK-06] the link names payee, amount with two decimals, currency, code and reference', () => {
  const link = upiLink({ payee, amount: 1045, reference: 'ABC123' })

  expect(link).toBe('upi://pay?pa=thulir@upi&pn=Thulir%20Naturals&mc=0000&tr=ABC123&am=1045.00&cu=INR')
})

const anySigns = anyText({ minLength: 1, maxLength: 50 })
const oddSigns = fc.string({ unit: fc.constantFrom(..." +&=%@#?'(*அ"), minLength: 1, maxLength: 50 })
const names = fc.oneof(anySigns, oddSigns).filter((name) => [...name].length <= 50)

test('[CHK-06] an app reads any payee name and amount unchanged', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 100_000_000 }), (name, paise) => {
      const link = upiLink({ payee: { ...payee, name }, amount: paise / 100, reference: 'ABC123' })

      expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9=&%@._~-]+$/)
      const said = read(link)
      expect(said).toMatchObject({ pa: 'thulir@upi', pn: name, cu: 'INR', mc: '0000' })
      expect(said.am).toMatch(/^\d+\.\d{2}$/)
      expect(Math.round(Number(said.am) * 100)).toBe(paise)
    }),
  )
})

test('[CHK-06] the link has no empty parameters', () => {
  expect(
    read(upiLink({ payee: { ...payee, merchantCode: '' }, amount: 1, reference: 'ABC1' })),
  ).not.toHaveProperty('mc')
})

test('[CHK-06] a reference identifies customer and cart version, in characters that banks accept', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(), fc.nat(), (one, other, version, later) => {
      const reference = paymentReference(one, String(version))

      expect(reference).toMatch(/^[a-z0-9]{4,35}$/)
      expect(isReferenceOf(one, reference)).toBe(true)
      expect(isReferenceOf(other, reference)).toBe(one === other)
      expect(paymentReference(one, String(later)) === reference).toBe(later === version)
    }),
  )
  expect(paymentReference(meena, '')).toBe(paymentReference(meena, '0'))
})

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567\u00a08901\n', '412345678901'],
  ['\u200b412345678901\u2060', '412345678901'],
  ['４１２３４５６７８９０１', '412345678901'],
  [412345678901, '412345678901'],
  ['T2411211030AbC', 'T2411211030AbC'],
  ['x'.repeat(64), 'x'.repeat(64)],
])('[CHK-09] the transaction id %j is stored as %s', (typed, kept) => {
  expect(UpiTransactionId.parse(typed)).toBe(kept)
})

test.each([
  [undefined, 'Please enter the UPI Transaction ID'],
  [null, 'Please enter the UPI Transaction ID'],
  ['', 'Please enter the UPI Transaction ID'],
  [' \u200b ', 'Please enter the UPI Transaction ID'],
  [{}, 'Please enter the UPI Transaction ID'],
  ['x'.repeat(65), transactionIdInvalid()],
  ['4123\u00005678', transactionIdInvalid()],
  ['4123\ud83d', transactionIdInvalid()],
  ['x'.repeat(100_000), transactionIdInvalid()],
])('[CHK-07] [API-23] the transaction id %j is rejected with a message', (typed, message) => {
  expect(UpiTransactionId.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('[CHK-06] each app opens the payment of the QR code by an address of its own', () => {
  const link = upiLink({ payee, amount: 1045, reference: 'ABC123' })
  const links = upiApps.map((app) => linkForApp(link, app))

  expect(new Set(links.map((one) => one.split(':')[0])).size).toBe(upiApps.length)
  for (const one of links) expect(one.split('?')[1]).toBe(link.split('?')[1])
})
