import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, Mobile, NewPassword, optionalText, Pincode, text, unlessEmpty } from './fields'
import { cleanCode, cleanPhone, cleanText, mobileDigits, searchText } from './typed-text'

const read = (schema: z.ZodMiniType, typed: unknown) => {
  const { data, error } = z.safeParse(schema, typed)
  return data ?? error?.issues[0]?.message
}

test.each([
  '98400 00001',
  '+91 98400-00001',
  '\u202a+91 98400 00001\u202c',
  '\u2068+91\u00a098400\u00a000001\u2069',
  '+91\u201198400\u201100001',
  '98400\u201000001',
  '98400\u201200001',
  '98400\u201300001',
  '98400\u221200001',
  '98400\ufe6300001',
  '(+91) 98400 00001',
  '(098400) 00001',
  '[98400] 00001',
  '+91 (0) 98400 00001',
  '0091 98400 00001',
  '00919840000001',
  '919840000001',
  '09840000001',
  '098400\u202f00001',
  '98400.00001',
  '９８４００ ００００１',
  '＋９１（９８４００）００００１',
  '९८४०० ००००१',
  '௯௮௪௦௦ ௦௦௦௦௧',
  '৯৮৪০০০০০০১',
  '٩٨٤٠٠٠٠٠٠١',
  '98400\u200b00001\ufeff',
  '98400\u3000\u00ad00001',
  'tel:+919840000001',
  '\t98400 00001\r\n',
  9840000001,
  919840000001,
])('[ACC-01] a mobile number copied as %j is 9840000001', (typed) => {
  expect(read(Mobile, typed)).toBe('9840000001')
})

test.each([
  -9840000001,
  '-9840000001',
  98400.00001,
  '+98 40000 001',
  '+65 6123 4567',
  '044 2345 6789',
  '98400 0000\0',
])('[ACC-01] %j is no mobile number', (typed) => {
  expect(read(Mobile, typed)).toMatch(/10 digits/)
})

test.each([
  '600 001',
  '600\u00a0001',
  '600\u2013001',
  '\u200e600001\u200f',
  '६००००१',
  '௬௦௦௦௦௧',
  '６００００１',
  600001,
])('[CHK-02] a PIN code copied as %j is 600001', (typed) => {
  expect(read(Pincode, typed)).toBe('600001')
})

test.each([
  [' meena@example.com\u00a0', 'meena@example.com'],
  ['\u202ameena@example.com\u202c', 'meena@example.com'],
  ['mee\u00adna@exam\u200bple.com', 'meena@example.com'],
  ['\ufeffMeena@Example.com', 'Meena@Example.com'],
  ['ｍｅｅｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'meena@example.com'],
  ['meena\u2011k@example.com', 'meena-k@example.com'],
  ['meena२@example.com', 'meena2@example.com'],
  ['mailto:meena@example.com', 'meena@example.com'],
  ['<meena@example.com>', 'meena@example.com'],
  ['meena@தேன்.இந்தியா', 'meena@xn--rlck3gza.xn--xkc2dl3a5ee0h'],
  ['meena@XN--RLCK3GZA.xn--xkc2dl3a5ee0h', 'meena@XN--RLCK3GZA.xn--xkc2dl3a5ee0h'],
  ['meena@bücher.example', 'meena@xn--bcher-kva.example'],
  ['meena@bu\u0308cher.example', 'meena@xn--bcher-kva.example'],
  [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
])('[ACC-01] an email given as %j is %s', (typed, stored) => {
  expect(read(Email, typed)).toBe(stored)
})

test.each([
  `${'x'.repeat(65)}@example.com`,
  `meena@${'x'.repeat(64)}.com`,
  `${'x'.repeat(60)}@${`${'y'.repeat(60)}.`.repeat(3)}${'z'.repeat(9)}.com`,
  'meena @example.com',
  'meena@தேன்.இந்தியா/x',
  'meena@-தேன்.இந்தியா:80',
  'meena@example',
  'meena@@தேன்.இந்தியா',
  'மீனா@example.com',
])('[ACC-01] %s is no email', (typed) => {
  expect(read(Email, typed)).toBe('Email Should be valid')
})

test.each([
  '\u200b',
  '\u200c\u200d',
  '\u00a0\u2003\u3000',
  '\u2800',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u00ad',
  '\u180e',
  '\u2060\ufeff',
  '\u202a\u202c\u2068\u2069',
  '\u0007\u001b',
  '\ufe0f',
  '\u0301',
  '\u{e0020}',
  '\u{1d159}',
  '\u034f \u061c',
  '\r\n\t\u2028\u2029\u0085',
])('a required text of invisible characters is empty: %j', (typed) => {
  expect(read(text('Required', 60), typed)).toBe('Required')
  expect(read(text('Required', 60), `  ${typed.repeat(3)} `)).toBe('Required')
  expect(read(optionalText(60), typed)).toBe('')
  expect(z.safeParse(unlessEmpty(text('Required', 60)), typed).data).toBeUndefined()
})

test.each([
  'நெய் 500 ml',
  'ക്\u200dഷീരം',
  'അവന്\u200d',
  'र्\u200dयाक',
  'क्\u200c',
  '👩\u200d🌾',
  '❤\ufe0f',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'नमस्ते',
])('a text whose joiners and marks are needed unchanged: %s', (typed) => {
  expect(read(text('Required', 60), typed)).toBe(typed)
})

test('invisible characters around a text are trimmed with its blanks', () => {
  expect(read(text('Required', 60), '\ufeff \u200bMeena\u200b\u00a0\u200e')).toBe('Meena')
})

test('[ACC-10] a password is the same however its accents were typed, and needs something visible', () => {
  expect(read(NewPassword, 'cafe\u0301-du-matin')).toBe(read(NewPassword, 'café-du-matin'))
  expect(read(NewPassword, 'rain\u00a0on the roof')).toBe('rain on the roof')
  expect(read(NewPassword, '\u200b'.repeat(8))).toBe('Password is Required')
})

test('digits of all scripts are read', () => {
  const zeros = [
    0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10, 0x1d7ce, 0x1d7d8,
  ]
  for (const zero of zeros) {
    const typed = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('')
    expect(cleanText(typed)).toBe('0123456789')
  }
})

test('copied codes and numbers are normalized', () => {
  expect(cleanCode('\u200eth\u20112627\u2013000123 ')).toBe('TH2627000123')
  expect(cleanPhone('+65 6123\u00a04567')).toBe('+6561234567')
  expect(
    ['+91 98400', '98400-00001', '0091 98400 00001', '٩٨٤٠٠', '00001', 'Meena 9'].map(mobileDigits),
  ).toEqual(['98400', '9840000001', '9840000001', '98400', '00001', undefined])
  expect(searchText('\u202aGhee\u00a0 – ５００\u202c')).toBe('Ghee – 500')
})
