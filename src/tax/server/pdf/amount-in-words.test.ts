import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words'

test.each([
  [0, 'Rupees Zero Only'],
  [50, 'Fifty Paise Only'],
  [100, 'Rupees One Only'],
  [130_450, 'Rupees One Thousand Three Hundred Four and Fifty Paise Only'],
  [1_900, 'Rupees Nineteen Only'],
  [2_001, 'Rupees Twenty and One Paise Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [12_345_678, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only'],
  [
    99_99_99_999_00,
    'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Only',
  ],
  [
    1_234_567_890_000,
    'Rupees One Thousand Two Hundred Thirty Four Crore Fifty Six Lakh Seventy Eight Thousand Nine Hundred Only',
  ],
])('%i paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})
