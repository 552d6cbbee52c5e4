import { expect, test } from 'vitest'
import { doubtOf } from './pin-regions'

test.each([
  ['Chennai', '600001', 'Tamil Nadu'],
  ['Ooty, typed with a space', '643 001', 'Tamil Nadu'],
  ['a village of Tamil Nadu that shares 605 with Puducherry', '605651', 'Tamil Nadu'],
  ['Puducherry', '605001', 'Puducherry'],
  ['Mahe', '673310', 'Puducherry'],
  ['Yanam', '533464', 'Puducherry'],
  ['Chandigarh', '160017', 'Chandigarh'],
  ['a code of the army', '900056', 'Tamil Nadu'],
  ['a state that the table does not know', '600001', 'Somewhere Else'],
  ['a code that is not typed to its end', '1100', 'Tamil Nadu'],
])('[CHK-02] C34 no doubt is raised about %s', (_place, pincode, state) => {
  expect(doubtOf(pincode, state, [state])).toBe('')
})

test.each([
  ['110001', 'Tamil Nadu', 'PIN codes that begin with 11 lie in Delhi. Please check it once more.'],
  [
    '682 001',
    'Tamil Nadu',
    'PIN codes that begin with 68 lie in Kerala or Lakshadweep. Please check it once more.',
  ],
  ['600001', 'Puducherry', 'PIN codes that begin with 60 lie in Tamil Nadu. Please check it once more.'],
  ['290001', 'Tamil Nadu', 'No PIN code begins with 29. Please check it once more.'],
])('[CHK-02] C34 the code %s is doubted in %s', (pincode, state, words) => {
  expect(doubtOf(pincode, state, ['Tamil Nadu', 'Delhi', 'Lakshadweep'])).toBe(words)
})

test('[CHK-02] C34 of a code that lies where the shop does not deliver, the doubt says so', () => {
  const words =
    'PIN codes that begin with 11 lie in Delhi. We do not deliver there yet. Please check it once more.'

  expect(doubtOf('110001', 'Tamil Nadu', ['Tamil Nadu', 'Puducherry'])).toBe(words)
  expect(doubtOf('605001', 'Kerala', ['Kerala', 'Puducherry'])).not.toContain('deliver')
  expect(doubtOf('290001', 'Tamil Nadu', ['Tamil Nadu'])).not.toContain('deliver')
})
