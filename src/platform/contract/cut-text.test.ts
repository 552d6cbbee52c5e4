import { expect, test } from 'vitest'
import { cutText } from './cut-text'

test.each([
  ['Forest honey', 6, 'Forest'],
  ['Honey 🍯', 7, 'Honey '],
  ['Family 👨‍👩‍👧 pack', 10, 'Family '],
  ['தேன்', 1, ''],
  ['தேன்', 3, 'தே'],
  ['क्षीर', 3, ''],
  ['short', 9, 'short'],
])('%s cut to %i units is "%s"', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('a browser without a segmenter does not cut a surrogate pair', ({ onTestFinished }) => {
  const { Segmenter } = Intl
  onTestFinished(() => {
    Object.assign(Intl, { Segmenter })
  })
  Reflect.deleteProperty(Intl, 'Segmenter')

  expect(cutText('Honey 🍯', 7)).toBe('Honey ')
})
