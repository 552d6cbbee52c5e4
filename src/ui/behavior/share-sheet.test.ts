import { afterEach, expect, test, vi } from 'vitest'
import { openShareSheet } from './share-sheet'

const shared = { title: 'Forest honey', url: 'https://shop.example/product/1' }

afterEach(() => vi.unstubAllGlobals())

test('the share sheet gets the title and the link', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })

  expect(await openShareSheet(shared)).toBe(true)

  expect(share).toHaveBeenCalledWith(shared)
})

test.each([
  ['no share sheet', undefined, false],
  ['a sheet closed without a choice', 'AbortError', true],
  ['a browser that forbids it', 'NotAllowedError', false],
])('%s', async (_, name, expected) => {
  const share = () => Promise.reject(Object.assign(new Error(), { name }))
  vi.stubGlobal('navigator', name ? { share } : {})

  expect(await openShareSheet(shared)).toBe(expected)
})
