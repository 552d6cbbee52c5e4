import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { placedOrder, writeEmail } from '../../../tests/support/email/rendered-email'
import { anyText } from '../../../tests/support/factories/any-text'
import { defaultSettings } from '../../settings/server/default-settings'
import { greet } from './email'
import { messageOf } from './smtp-transport'
import { pickOrder } from './templates/order-email'

test.each([
  ['Meena', 'Hello Meena,'],
  ['மீனா', 'Hello மீனா,'],
  ["D'Souza-Rao", "Hello D'Souza-Rao,"],
  ['Win money at http://spam.example', 'Hello,'],
  ['spam.example', 'Hello,'],
  ['Meena\nBuy this', 'Hello,'],
  ['98400 12345', 'Hello,'],
  ['x'.repeat(41), 'Hello,'],
])('an email greets %j with %j: no stranger writes in it', (firstname, greeting) => {
  expect(greet(firstname)).toBe(greeting)
})

describe('headers', () => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const expected = /^(?:from|to|reply-to|subject|message-id|date|auto-submitted|mime-version|content-type)$/

  async function headersOf(mail: Parameters<typeof messageOf>[0]) {
    const { message, envelope } = await composer.sendMail(messageOf(mail))
    const [head = ''] = String(message).split('\r\n\r\n', 1)
    const names = head
      .replace(/\r\n[ \t]+/g, ' ')
      .split(/\r\n|\r|\n/)
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    return { names, recipients: envelope.to }
  }

  test('no input of shoppers or owners adds a header or a recipient', async () => {
    const typed = fc.oneof(
      anyText({ maxLength: 80 }),
      fc
        .array(
          fc.constantFrom(
            '\r\n',
            '\n',
            '\r',
            '\u2028',
            '\u0085',
            '\v',
            'Bcc: all@example.com',
            ', ',
            '<a@b.example>',
            '=?utf-8?q?=0ABcc:a?=',
            '%0aBcc: a',
            '\r\n\r\n.\r\n',
            '"',
            '\\',
            'ம',
          ),
          { maxLength: 8 },
        )
        .map((parts) => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(typed, typed, async (one, other) => {
        const shop = { ...defaultSettings, brand: one, legalName: other }
        const mails = [
          writeEmail('welcome', { firstname: other }, { shop }),
          writeEmail('passwordReset', { firstname: one, link: other }, { shop }),
          writeEmail(
            'orderPlaced',
            pickOrder({ ...placedOrder, firstname: one, lastname: other, address: one }),
            {
              shop,
            },
          ),
          writeEmail(
            'enquiryNotice',
            { ticket: 'TN-000001', name: one, email: 'meena@example.com', mobile: other, comment: other },
            { shop },
          ),
        ]
        for (const mail of mails) {
          const { names, recipients } = await headersOf(mail)
          expect(new Set(names).size).toBe(names.length)
          expect(names.filter((name) => !expected.test(name))).toEqual([])
          expect(recipients).toEqual(['meena@example.com'])
        }
      }),
      { numRuns: 150 },
    )
  })
})
