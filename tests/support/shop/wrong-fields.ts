import * as m from '../../../src/platform/contract/messages'
import type { Call } from './contract-calls'

const unknownId = '0198f1a0-0000-7000-8000-000000000000'
const unsupported = 'This contains an unsupported character. Please remove it.'
const chooseProduct = 'Please choose a product'
const chooseColour = 'Please choose Color'
/** The message for the field under test. */
export const sendAsText = Symbol('Please send … as text')
export const unreadable = Symbol('We could not read the field …')
const tooLong = 'This text is too long. Please shorten it.'
const noProduct = 'This product is not available.'
const noColour = 'This option is not available for this product.'
const badQuantity = 'Quantity should be a whole number from 1 to 10'
const badMobile = 'Mobile No should have 10 digits and start with 6, 7, 8 or 9'
const badPincode = 'PIN code should have 6 digits and not start with 0'
const badGstin = m.buyerGstinInvalid()
const badTotal = 'The total is missing'
const badId = m.transactionIdInvalid()
const badPhone = 'Mobile No should be a phone number such as 98400 12345, 044 2345 6789 or +65 6123 4567'
/** Zero width, a filler, a soft hyphen, the Braille blank, a control character, a combining mark alone. */
const invisible = ['\u200b\u200d', '\u3164', '\u00ad', '\u2800', '\u00a0\u2003', '\u0007', '\u0301']
const x = (count: number) => 'x'.repeat(count)

/** A value, its message, and the status unless it is 400. */
type Wrong = [value: unknown, message: string | typeof sendAsText | typeof unreadable, status?: number]

const line = (required: string, length: number): Wrong[] => [
  [undefined, required],
  [null, required],
  ['', required],
  ['  ', required],
  ...invisible.map((blank): Wrong => [blank, required]),
  [7, sendAsText],
  [{}, sendAsText],
  [['Meena'], sendAsText],
  [x(length + 1), tooLong],
  ['a\0b', unsupported],
  ['a\ud83d', unsupported],
]
const email: Wrong[] = [
  [undefined, 'Email is Required'],
  [null, 'Email is Required'],
  ['', 'Email is Required'],
  ...invisible.map((blank): Wrong => [blank, 'Email is Required']),
  [7, sendAsText],
  [{ $ne: '' }, sendAsText],
  ['meena', 'Email Should be valid'],
  [`${x(65)}@example.com`, 'Email Should be valid'],
  ['meena@', 'Email Should be valid'],
  ['a@b@example.com', 'Email Should be valid'],
  ['meena@example.com\r\nBcc: all@example.com', 'Email Should be valid'],
  ['me\0ena@example.com', 'Email Should be valid'],
  [`${x(250)}@example.com`, 'Email Should be valid'],
]
const mobile: Wrong[] = [
  [undefined, 'Mobile No is Required'],
  [null, 'Mobile No is Required'],
  ['', 'Mobile No is Required'],
  ...invisible.map((blank): Wrong => [blank, 'Mobile No is Required']),
  [[9840012345], 'Mobile No is Required'],
  [-9840012345, badMobile],
  [9840012345.5, badMobile],
  ['12345', badMobile],
  ['5840012345', badMobile],
  ['98400 12345 6', badMobile],
  ['984001234\0', badMobile],
  [x(41), badMobile],
]
const newPassword: Wrong[] = [
  [undefined, 'Password is Required'],
  [null, 'Password is Required'],
  ['', 'Password is Required'],
  ...invisible.map((blank): Wrong => [blank.repeat(8), 'Password is Required']),
  [12345678, sendAsText],
  [{ $ne: '' }, sendAsText],
  ['short', 'Password should have at least 8 characters'],
  [x(129), 'Password should have at most 128 characters'],
  ['good-honey\0', unsupported],
  [
    'password123',
    'This password is easy to guess because it is a common word, name or phrase. Please choose another password.',
  ],
]
const anId = (missing: string, unknown: string, status: number): Wrong[] => [
  [undefined, missing],
  [null, missing],
  [7, missing],
  [[], missing],
  [x(65), missing],
  ['undefined', unknown, status],
  ["' or 1=1 --", unknown, status],
  ['a\0b', unknown, status],
  [unknownId, unknown, status],
]
const quantity: Wrong[] = [undefined, null, '', 0, 11, -1, 1.5, '1e1', 'two', '0x5', [], {}, true].map(
  (value) => [value, badQuantity],
)
const shipping: Record<string, Wrong[]> = {
  'shippingInfo.firstname': line('First Name is Required', 60),
  'shippingInfo.lastname': line('Last Name is Required', 60),
  'shippingInfo.address': line('Address Details are Required', 250),
  'shippingInfo.other': [
    [7, sendAsText],
    [x(251), tooLong],
    ['a\0b', unsupported],
  ],
  'shippingInfo.city': line('City is Required', 80),
  'shippingInfo.state': [
    ...line('State is Required', 80),
    ['Kerala', 'We currently deliver only within Tamil Nadu.', 422],
  ],
  'shippingInfo.country': [
    ...line('Country is Required', 80),
    ['Nepal', 'We deliver only within India.', 422],
  ],
  'shippingInfo.pincode': [
    [undefined, 'PIN code is Required'],
    [null, 'PIN code is Required'],
    ['', 'PIN code is Required'],
    ...invisible.map((blank): Wrong => [blank, 'PIN code is Required']),
    [{}, 'PIN code is Required'],
    [62500, badPincode],
    [-625001, badPincode],
    ['012345', badPincode],
    ['62500\0', badPincode],
    ['6250011', badPincode],
  ],
  'shippingInfo.gstin': [
    [7, sendAsText],
    [x(41), tooLong],
    ['a\0b', unsupported],
    ['33AAPFU0939F1Z3', badGstin],
    ['99AAPFU0939F1Z2', badGstin],
    ['honey', badGstin],
  ],
  'shippingInfo.business': [
    [7, sendAsText],
    [x(61), tooLong],
    ['a\0b', unsupported],
  ],
}
const orderLines: Record<string, Wrong[]> = {
  orderItems: [undefined, null, [], {}, 'honey'].map((value) => [
    value,
    'Your order has no products. Please add a product to your cart first.',
  ]),
  'orderItems.0': [
    [null, chooseProduct],
    ['honey', chooseProduct],
    [[], chooseProduct],
  ],
  'orderItems.0.product': anId(chooseProduct, noProduct, 404),
  'orderItems.0.color': anId(chooseColour, noColour, 400),
  'orderItems.0.quantity': quantity,
}
const missingShipping: Wrong[] = [undefined, null, 7, 'Madurai', []].map((value) => [
  value,
  Array.isArray(value) ? 'First Name is Required' : 'Missing shipping information or user data',
])

/** An offer code and the chosen delivery. */
const orderChoices: Record<string, Wrong[]> = {
  code: [
    [x(41), tooLong],
    [7, sendAsText],
  ],
  delivery: [
    [x(65), unreadable],
    [7, unreadable],
  ],
}

const noteOf = (length: number): Wrong[] => [
  [x(length + 1), tooLong],
  [7, sendAsText],
  ['a\0b', unsupported],
]
/** What a shopper writes with an order. */
const shopperNotes: Record<string, Wrong[]> = {
  isGift: [['yes', 'isGift should be true or false']],
  giftNote: noteOf(250),
  sellerNote: noteOf(500),
  receiverMobile: mobile.filter(([, message]) => message === badMobile),
}

/** By call and field: invalid values, and their messages. */
export const wrongFields: Partial<Record<Call['row'], Record<string, Wrong[]>>> = {
  'API-03': {
    prodId: [...anId(chooseProduct, noProduct, 404), ['', noProduct, 404]],
    wished: [['yes', 'wished should be true or false']],
    option: [null, 7, x(65)].map((value): Wrong => [value, unreadable]),
  },
  'API-04': {
    star: [
      ...[undefined, null, '', 0, 'five', [], -1].map((value): Wrong => [value, 'Please add star rating']),
      [6, 'Please choose a rating from 1 to 5 whole stars'],
      [4.5, 'Please choose a rating from 1 to 5 whole stars'],
    ],
    comment: line('Please Write Review About the Product', 2000),
    prodId: anId(chooseProduct, noProduct, 404),
  },
  'API-05': {
    firstname: line('First Name is Required', 60),
    lastname: line('Last Name is Required', 60),
    email,
    mobile,
    password: newPassword,
  },
  'API-06': {
    email,
    password: [
      [undefined, 'Password is Required'],
      [null, 'Password is Required'],
      ['', 'Password is Required'],
      [7, sendAsText],
      [x(1001), 'Invalid Credentials'],
      ['another-one', 'Invalid Credentials', 401],
      ['a\0b', 'Invalid Credentials', 401],
    ],
  },
  'API-08': {
    productId: anId(chooseProduct, noProduct, 404),
    color: [
      ...[undefined, null, 7, ''].map((value): Wrong => [value, 'Please choose Color']),
      [x(65), unreadable],
      ['amber', noColour],
      ['a\0b', noColour],
      [unknownId, noColour],
    ],
    quantity,
    place: [null, '7', -1, 1.5, 2 ** 60].map((value): Wrong => [value, unreadable]),
  },
  'API-13': {
    shippingInfo: missingShipping,
    ...shipping,
    ...orderLines,
    ...orderChoices,
    ...shopperNotes,
    totalPrice: [undefined, null, '', 'much', 'Infinity', {}].map((value) => [value, badTotal]),
    totalPriceAfterDiscount: [null, 'much', 'Infinity', [], {}].map((value) => [value, badTotal]),
  },
  'API-14': {
    upiTransactionId: [
      ...[undefined, null, '', ' \u200b ', {}].map(
        (value): Wrong => [value, 'Please enter the UPI Transaction ID'],
      ),
      [x(65), badId],
      ['4123\0', badId],
    ],
    shippingInfo: missingShipping,
    ...shipping,
    ...orderLines,
    ...orderChoices,
    ...shopperNotes,
    amount: [undefined, null, '', 'much', {}].map((value) => [value, 'The amount is missing']),
    paymentMethod: [
      ['COD', 'This endpoint accepts only UPI orders.'],
      [7, 'This endpoint accepts only UPI orders.'],
    ],
    qrReference: [
      ['no?', unreadable],
      [7, unreadable],
    ],
    ...orderChoices,
  },
  'API-16': {
    firstname: line('First Name is Required', 60),
    lastname: line('Last Name is Required', 60),
    email,
    mobile,
  },
  'API-17': { email },
  'API-18': { password: newPassword },
  'API-21': {
    name: line('First Name is Required', 120),
    email,
    mobile: [
      ...mobile.filter(([, message]) => message !== badMobile),
      [-9840012345, badPhone],
      ['0', badPhone],
      ['nine', badPhone],
      [98400.5, badPhone],
      ['98400 12345 or 98400 12346', badPhone],
      [x(41), badPhone],
    ],
    comment: line('comments is Required', 2000),
  },
}
