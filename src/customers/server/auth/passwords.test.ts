import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords'

test('[ACC-10] a password is verified by its hash, and none is valid without a hash', async () => {
  const hash = await hashPassword('good-honey-2026')

  expect(await isPassword('good-honey-2026', hash)).toBe(true)
  expect(await isPassword('bad-honey-2026', hash)).toBe(false)
  expect(await isPassword('good-honey-2026', undefined)).toBe(false)
})
