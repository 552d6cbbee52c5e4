import { expect, test } from 'vitest'
import { doubtOf, doubtOfOrder, placeOf } from './pin-regions'

test.each([
  ['Chennai', '600001', 'Tamil Nadu'],
  ['Ooty, typed with a space', '643 001', 'Tamil Nadu'],
  ['a village of Tamil Nadu that shares 605 with Puducherry', '605651', 'Tamil Nadu'],
  ['Puducherry', '605001', 'Puducherry'],
  ['Mahe', '673310', 'Puducherry'],
  ['Yanam', '533464', 'Puducherry'],
  ['Chandigarh', '160017', 'Chandigarh'],
  ['a village that came from Telangana to Andhra Pradesh', '507126', 'Andhra Pradesh'],
  ['its neighbour that stayed', '507111', 'Telangana'],
  ['a code of the army', '900056', 'Tamil Nadu'],
  ['a state that the table does not know', '600001', 'Somewhere Else'],
  ['a code that is not typed to its end', '1100', 'Tamil Nadu'],
])('[CHK-02] C34 no doubt is raised about %s', (_place, pincode, state) => {
  expect(doubtOf({ pincode, state }, [state])).toBeUndefined()
  expect(doubtOfOrder({ pincode, state })).toBeUndefined()
})

test.each([
  [
    '110001',
    'Tamil Nadu',
    'PIN codes that begin with 11 are in Delhi, but Tamil Nadu is selected. Which is right?',
    ['Delhi'],
  ],
  [
    '682 001',
    'Tamil Nadu',
    'PIN codes that begin with 68 are in Kerala or Lakshadweep, but Tamil Nadu is selected. Which is right?',
    ['Lakshadweep'],
  ],
  [
    '600001',
    'Puducherry',
    'PIN codes that begin with 60 are in Tamil Nadu, but Puducherry is selected. Which is right?',
    ['Tamil Nadu'],
  ],
  ['290001', 'Tamil Nadu', 'No PIN code begins with 29. Please check it again.', []],
])(
  '[CHK-02] C34 the code %s is doubted in %s, and what the shop serves there is offered instead',
  (pincode, state, words, instead) => {
    expect(doubtOf({ pincode, state }, ['Tamil Nadu', 'Delhi', 'Lakshadweep'])).toEqual({ words, instead })
  },
)

test('[CHK-02] C34 the message for a code of another state says if that state is not served', () => {
  const words =
    'PIN codes that begin with 11 are in Delhi. We do not deliver there yet. Please check it again.'

  expect(doubtOf({ pincode: '110001', state: 'Tamil Nadu' }, ['Tamil Nadu', 'Puducherry'])).toEqual({
    words,
    instead: [],
  })
  expect(doubtOf({ pincode: '605001', state: 'Kerala' }, ['Kerala', 'Puducherry'])?.instead).toEqual([
    'Puducherry',
  ])
})

test('[CHK-02] C34 staff see the warning if another client did not ask', () => {
  expect(doubtOfOrder({ pincode: '560001', state: 'Tamil Nadu' })).toBe(
    'PIN codes that begin with 56 are in Karnataka, but this order goes to Tamil Nadu. Please ask the customer before you send it.',
  )
  expect(doubtOfOrder({ pincode: '290001', state: 'Tamil Nadu' })).toMatch(/^No PIN code begins with 29/)
})

test('[CHK-02] C34 an answer counts for one code in one state, with or without spaces', () => {
  const place = placeOf({ pincode: '560001', state: 'Tamil Nadu' })

  expect(placeOf({ pincode: '560 001', state: 'Tamil Nadu' })).toBe(place)
  expect(placeOf({ pincode: '560002', state: 'Tamil Nadu' })).not.toBe(place)
  expect(placeOf({ pincode: '560001', state: 'Kerala' })).not.toBe(place)
})
