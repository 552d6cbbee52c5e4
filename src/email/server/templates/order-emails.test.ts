import { expect, test } from 'vitest'
import { aStep, emailOrigin, placedOrder, writeEmail } from '../../../../tests/support/email/rendered-email'
import { defaultSettings } from '../../../settings/server/default-settings'
import { pickOrder } from './order-email'

test('the order email has number, lines, fee, exact total and address', () => {
  const { subject, text, html } = writeEmail('orderPlaced', pickOrder(placedOrder))

  expect(subject).toBe('Your order TH-2526-000123')
  expect(text).toContain('2 × Forest honey (Amber): Rs. 598')
  expect(text).toContain('1 × Millet <mix> (500 g): Rs. 123.50')
  expect(html).toContain('Millet &lt;mix&gt;')
  expect(text).toContain('Delivery: Rs. 5')
  expect(text).toContain('Total, inclusive of all taxes: Rs. 726.50')
  expect(text).toContain('Meena Raman\n  12 Temple Street\n  Madurai 625001\n  Tamil Nadu')
  expect(text).toContain('5 March 2026')
  expect(text).toContain('Please pay Rs. 726.50 in cash')
})

test('the order email has a row for each offer and fee, and asks for no cash if nothing is to pay', () => {
  const adjustments = [
    { label: 'WELCOME10', amount_paise: -4000 },
    { label: 'WELCOME10', amount_paise: -1235 },
    { label: 'Delivery', amount_paise: 500 },
    { label: 'Cash on delivery fee', amount_paise: 2000 },
  ]
  const { text } = writeEmail('orderPlaced', pickOrder({ ...placedOrder, adjustments, total_paise: 69_415 }))
  const free = writeEmail('orderPlaced', pickOrder({ ...placedOrder, total_paise: 0 })).text

  expect(text).toContain(
    'Subtotal: Rs. 721.50\nWELCOME10: Rs. -52.35\nDelivery: Rs. 5\nCash on delivery fee: Rs. 20',
  )
  expect(text).toContain('Please pay Rs. 694.15 in cash')
  expect(free).toContain('There is nothing to pay.')
  expect(free).not.toContain('in cash')
})

test('the order email has the promised delivery time, and links to the order page', () => {
  const silent = writeEmail('orderPlaced', pickOrder(placedOrder)).text
  const shop = { ...defaultSettings, deliveryDays: { first: 5, last: 10 } }
  const { text } = writeEmail('orderPlaced', pickOrder(placedOrder), { shop })

  expect(silent).not.toContain('Expected delivery')

  expect(text).toContain('Expected delivery: 12 Mar to 19 Mar.')
  expect(text).toContain(`View your order:\n${emailOrigin}/my-orders/0199-3`)
})

test('the order email and the notice have the notes of the shopper, as text', () => {
  const wrote = {
    is_gift: true,
    gift_note: 'Enjoy\nthis <b>',
    seller_note: 'Ring twice',
    receiver_mobile: '9840054321',
  }
  const [placed, notice] = (['orderPlaced', 'orderNotice'] as const).map((kind) =>
    writeEmail(kind, pickOrder({ ...placedOrder, ...wrote })),
  )

  expect(placed?.text).toContain('Gift note:\n\n  Enjoy\n  this <b>\n\nYour note to us:\n\n  Ring twice')
  expect(notice?.text).toContain('is a gift')
  for (const email of [placed, notice]) expect(email?.text).toContain("Receiver's mobile number: 9840054321")
  expect(notice?.text).toContain('Note from the customer:\n\n  Ring twice')
  expect(notice?.html).toContain('this &lt;b&gt;')
  expect(writeEmail('orderPlaced', pickOrder(placedOrder)).text).not.toMatch(/gift|note/i)
})

test('the order notice links to the order', () => {
  const placed = writeEmail('orderNotice', pickOrder(placedOrder)).text
  const cancelled = writeEmail('orderCancelledNotice', aStep({ id: '0199-3', status: 'Cancelled' })).text

  for (const text of [placed, cancelled])
    expect(text).toContain(`View the order:\n${emailOrigin}/admin/orders/0199-3`)
})

test('the email of a UPI order says that the payment is being checked', () => {
  const { text } = writeEmail('orderPlaced', pickOrder({ ...placedOrder, method: 'UPI' }))

  expect(text).toContain('We are checking your UPI payment of Rs. 726.50.')
})

test('the email of an order to be paid by UPI has the link that pays it, or announces one', () => {
  const order = pickOrder({ ...placedOrder, method: 'UPI', payment_status: 'Pending' })
  const token = 'f'.repeat(64)

  const { text, html } = writeEmail('orderPlaced', { ...order, payToken: token })
  const announced = writeEmail('orderPlaced', order).text
  const notices = [writeEmail('orderNotice', { ...order, hasLink: true }), writeEmail('orderNotice', order)]

  expect(text).toContain(`Please pay Rs. 726.50 by UPI. This link works without a login:`)
  expect(text).toContain(`Pay now:\n${emailOrigin}/pay/${token}`)
  expect(html).toContain(`href="${emailOrigin}/pay/${token}"`)
  expect(announced).toContain('by UPI with the link that we send you')
  expect(notices[0]?.text).toContain('with the payment link in their email')
  expect(notices[1]?.text).toContain('Please send the link from the order page')
})

test('the email of an order that is paid online links to where it is paid', () => {
  const { text } = writeEmail('orderPlaced', pickOrder({ ...placedOrder, method: 'RAZORPAY' }))

  expect(text).toContain(`Pay for your order or view it:\n${emailOrigin}/my-orders/0199-3`)
})

test('[ORD-03] the email of a shipped order has carrier, tracking number, tracking link and cash amount', () => {
  const shipped = { status: 'Shipped', carrier: 'Delhivery', tracking_number: '12 34/5' } as const
  const { subject, text, html } = writeEmail('orderMoved', aStep(shipped))

  expect(subject).toBe('Your order TH-2526-000123: Shipped')
  expect(text).toContain('Carrier: Delhivery\nTracking number: 12 34/5')
  expect(html).toContain('href="https://www.delhivery.com/track-v2/package/12%2034%2F5"')
  expect(text).toContain('Please keep Rs. 726.50 in cash ready.')
  const gift = writeEmail('orderMoved', aStep({ ...shipped, is_gift: true })).text
  expect(gift).toContain('The receiver pays Rs. 726.50 on delivery.')
  expect(gift).not.toContain('in cash ready')
})

test('[ORD-03] the email of a parcel of our own delivery names no carrier', () => {
  const shipped = { status: 'Shipped', carrier: 'Own delivery', tracking_number: '' } as const
  const { text } = writeEmail('orderMoved', aStep(shipped))

  expect(text).toContain('We deliver it ourselves.')
  expect(text).not.toContain('Carrier')
})

test('[ORD-03] the email of a parcel with a carrier of the shop links to the page from the settings', () => {
  const shipped = { status: 'Shipped', carrier: 'Erode Parcel', tracking_number: '77' } as const
  const write = (page: string) =>
    writeEmail('orderMoved', aStep(shipped), {
      shop: { ...defaultSettings, carriers: [{ name: 'Erode Parcel', page }] },
    })

  expect(write('https://parcel.example/{number}').text).toContain('https://parcel.example/77')
  expect(write('https://parcel.example').text).toContain(
    'enter the tracking number on the page of Erode Parcel',
  )
  expect(write('').text).not.toContain('Track parcel')
})

test('[ORD-03, PROD-11] the email of a delivered order links to the reviews of each product, in text and in HTML', () => {
  const delivered = aStep({ status: 'Delivered' })
  const toReview = [
    { id: '0199-7', title: 'Forest honey' },
    { id: '0199-8', title: 'Ragi <malt>' },
  ]
  const { text, html } = writeEmail('orderMoved', { ...delivered, toReview })
  const others = [
    writeEmail('orderMoved', delivered),
    writeEmail('orderMoved', { ...delivered, toReview: [] }),
  ]

  expect(text).toContain(`choose.\n\nForest honey:\n${emailOrigin}/product/0199-7#reviews\nRagi <malt>:\n`)
  expect(html).toMatch(/href="https:\/\/shop.test\/product\/0199-8#reviews"[^>]*>Ragi &lt;malt&gt;</)
  for (const other of others) expect(other.text).not.toContain('help others')
})

test.each([
  [
    { method: 'UPI', payment_status: 'Paid', received_paise: 72_650, due_paise: 72_650 },
    'You have paid Rs. 726.50. We will refund it and email you when it is sent.',
  ],
  [
    { method: 'COD', payment_status: 'Paid', received_paise: 72_650, due_paise: 42_650 },
    'You have paid Rs. 726.50. We will refund Rs. 426.50 of it',
  ],
  [{ method: 'UPI', payment_status: 'Verifying' }, 'If your UPI payment reaches us'],
  [{ method: 'COD', payment_status: 'Failed' }, 'There is nothing to pay.'],
] as const)('[ORD-03] a cancelled order with %j says what becomes of the money', (money, sentence) => {
  const { text } = writeEmail('orderMoved', aStep({ ...money, status: 'Cancelled' }, 'We are out of honey.'))

  expect(text).toContain('TH-2526-000123 is cancelled')
  expect(text).toContain(sentence)
  expect(text).toContain('A message from the shop:\n\n  We are out of honey.')
})

test.each([
  ['Paid', 'payment received', 'We have received'],
  ['Failed', 'payment not found', 'The UPI Transaction ID you entered is 430012345678.'],
  ['Verifying', 'payment being checked', 'We are looking for your payment'],
] as const)('the customer gets an email about a payment that is %s', (payment_status, subject, sentence) => {
  const mail = writeEmail(
    'paymentChanged',
    aStep({ method: 'UPI', payment_status, reference: '430012345678' }),
  )

  expect(mail.subject).toBe(`Your order TH-2526-000123: ${subject}`)
  expect(mail.text).toContain(sentence)
})

test('[CHK-09] the email about a rejected number says where to correct it, while the order can be paid', () => {
  const wrong = { method: 'UPI', payment_status: 'Failed', reference: '430012345678' } as const
  const textOf = (status: 'Processing' | 'Packed') =>
    writeEmail('paymentChanged', aStep({ ...wrong, status })).text

  expect(textOf('Processing')).toContain('correct it on your order page')
  expect(textOf('Packed')).not.toContain('correct it')
})

test('the email about a refund has amount, date, earlier refunds and the amount still due', () => {
  const sent = {
    ...aStep({ payment_status: 'Paid', received_paise: 72_650, due_paise: 12_350 }),
    amount: 29_900,
    sentOn: '2026-11-23',
    reference: 'UTR 4123',
  }
  const { subject, text } = writeEmail('moneySentBack', { ...sent, before: 0 })
  const second = writeEmail('moneySentBack', { ...sent, before: 10_000 }).text

  expect(subject).toBe('Your order TH-2526-000123: refund')
  expect(text).toContain('We have refunded Rs. 299 for your order')
  expect(text).toContain('Sent on: 23 November 2026\nReference: UTR 4123')
  expect(text).toContain('A further Rs. 123.50 will follow.')
  expect(second).toContain('Refunded earlier: Rs. 100\nRefunded in total: Rs. 399')
  expect(text).not.toContain('earlier')
})

test('the email about a voided refund has the refund, the remaining refunds and the amount still due', () => {
  const voided = {
    ...aStep({ payment_status: 'Paid', received_paise: 72_650, due_paise: 12_350 }),
    amount: 29_900,
    sentOn: '2026-11-23',
    reference: 'UTR 4123',
    left: 10_000,
  }
  const { subject, text } = writeEmail('refundVoided', voided)
  const nothing = writeEmail('refundVoided', { ...voided, due: 0, left: 0 }).text

  expect(subject).toBe('Your order TH-2526-000123: correction of a refund')
  expect(text).toContain('We emailed you that we had refunded Rs. 299 for your order')
  expect(text).toContain('Sent on: 23 November 2026\nReference: UTR 4123\nOther refunds: Rs. 100')
  expect(text).toContain('Rs. 123.50 is still due to you.')
  expect(nothing).not.toMatch(/still due to you|Other refunds/)
})

test('the email about a credit note has the amount to be refunded, or the reduced cash amount', () => {
  const note = { creditNote: 'TH/C2627/000001', amount: 29_900, reason: 'A jar broke' }
  const paid = aStep({ payment_status: 'Paid', received_paise: 72_650, due_paise: 29_900 })
  const unpaid = aStep({ status: 'Shipped', total_paise: 42_750 })

  expect(writeEmail('partCredited', { ...paid, ...note }).text).toContain(
    'We will refund Rs. 299 and email you',
  )
  expect(writeEmail('partCredited', { ...unpaid, ...note }).text).toContain('Please pay Rs. 427.50 in cash.')
})

test('an email about a refund asks for the UPI ID of a customer who paid in cash and left it out', () => {
  const returned = {
    status: 'Returned',
    received_paise: 72_650,
    due_paise: 72_650,
    lacks_refund_upi: true,
  } as const
  const page = `${emailOrigin}/my-orders/0199-2?return`
  const credit = {
    status: 'Completed',
    lines: ['1 × Tea'],
    answer: '',
    credit: { note: 'CN/1', amount: 299 },
  } as const

  const whole = writeEmail('orderMoved', aStep(returned))
  const part = writeEmail('returnDecided', { ...aStep({ ...returned, status: 'Delivered' }), ...credit })
  const byUpi = writeEmail('orderMoved', aStep({ ...returned, method: 'UPI' }))

  for (const { text } of [whole, part]) {
    expect(text).toContain('Please tell us your UPI ID')
    expect(text).toContain(page)
  }
  expect(byUpi.text).not.toContain('UPI ID')
})

test('the order notice names the first step', () => {
  const cash = writeEmail('orderNotice', pickOrder(placedOrder))
  const upi = writeEmail('orderNotice', pickOrder({ ...placedOrder, method: 'UPI' }))

  expect(cash.subject).toBe('New order TH-2526-000123: Rs. 726.50, COD')
  expect(cash.text).toContain('To be collected in cash on delivery: Rs. 726.50.')
  expect(upi.text).toContain('Please check that it has arrived.')
  expect(upi.html).toContain(`href="${emailOrigin}/admin/orders/0199-3"`)
})

test('the order email keeps the days that were promised with the chosen delivery', () => {
  const chosen = { kind: 'delivery', label: 'Express', amount_paise: 500, rate_id: '1' } as const
  const shop = { ...defaultSettings, deliveryDays: { first: 5, last: 10 } }
  const textOf = (delivery: object) =>
    writeEmail('orderPlaced', pickOrder({ ...placedOrder, adjustments: [{ ...chosen, ...delivery }] }), {
      shop,
    }).text
  const days = { first_day: 1, last_day: 2 }

  expect(textOf(days)).toContain('Expected delivery: 6 Mar to 9 Mar.')
  expect(textOf({})).not.toContain('Expected delivery')
  const collected = textOf({ ...days, label: 'Pick up at Erode', is_pickup: true })
  expect(collected).toContain('Ready for pick-up: 6 Mar to 9 Mar.')
  expect(collected).toContain('in cash when you collect your order.')
})

test('[ORD-03] emails about an order that got dearer after it was paid name the difference alone', () => {
  const dearer = {
    method: 'UPI',
    received_paise: 60_300,
    earlier_paise: 60_300,
    to_pay_paise: 12_350,
  } as const
  const changed = (given: object, payToken?: string) =>
    writeEmail('orderChanged', {
      ...{ ...aStep({ ...dearer, payment_status: 'Pending', ...given }), changes: ['1 more'] },
      ...(payToken && { payToken }),
    }).text
  const reminder = writeEmail('paymentReminder', aStep({ ...dearer, payment_status: 'Pending' })).text
  const paid = aStep({ ...dearer, received_paise: 72_650, payment_status: 'Paid' })
  const notFound = writeEmail('paymentChanged', aStep({ ...dearer, payment_status: 'Failed' })).text

  const byLink = changed({}, 'f00d')
  const inCash = changed({ method: 'COD' })

  expect(byLink).toContain('Your order now costs Rs. 726.50.')
  expect(byLink).toContain('You have paid Rs. 603.')
  expect(byLink).toContain('Please pay the difference of Rs. 123.50.')
  expect(byLink).toContain(`${emailOrigin}/pay/f00d`)
  expect(changed({ method: 'RAZORPAY' })).toContain(`Pay now:\n${emailOrigin}/my-orders/`)
  expect(inCash).toContain('Please keep Rs. 123.50 in cash ready.')
  expect(inCash).not.toContain('Pay now')
  expect(reminder).toContain('We are waiting for the difference of Rs. 123.50.')
  expect(reminder).not.toContain('cancel')
  expect(writeEmail('paymentChanged', paid).text).toContain('We have received Rs. 123.50')
  expect(notFound).toContain('Rs. 123.50')
  expect(notFound).not.toContain('726.50')
})
