import { expect, test } from 'vitest'
import { whyCommon } from './common-passwords'

test.each([
  'password',
  'Password@123',
  'p4ssw0rd',
  'Welcome2026!',
  '123krishna',
  'iloveyou!!',
  'Thulir@2026',
])('[ACC-10] %s is rejected as a common word', (password) => {
  expect(whyCommon(password)).toBe('word')
})

test.each(['12345678', '987654321', 'qwertyui', 'aaaaaaaa', 'abcabcabc'])(
  '[ACC-10] %s is rejected as a pattern, not as a word',
  (password) => {
    expect(whyCommon(password)).toBe('pattern')
  },
)

test.each(['good-honey-2026', 'rain on the roof', 'passwordless-monsoon', 'தேன் இனிது நல்லது', '4815162342'])(
  '[ACC-10] %s is not',
  (password) => {
    expect(whyCommon(password)).toBeUndefined()
  },
)
