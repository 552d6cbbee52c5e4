import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords'

test.each([
  'password',
  'Password@123',
  'p4ssw0rd',
  '12345678',
  '987654321',
  'qwertyui',
  'aaaaaaaa',
  'abcabcabc',
  'Welcome2026!',
  '123krishna',
  'iloveyou!!',
])('[ACC-10] %s is a password that many people use', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['good-honey-2026', 'rain on the roof', 'passwordless-monsoon', 'தேன் இனிது நல்லது', '4815162342'])(
  '[ACC-10] %s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)
