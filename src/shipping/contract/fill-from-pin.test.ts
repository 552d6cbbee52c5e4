import { expect, test } from 'vitest'
import { fillFromPin } from './fill-from-pin'

const terms = { served: true, days: null, feeFrom: 5, cashOnDelivery: true }
const chennai = { ...terms, pincode: '600001', district: 'Chennai', state: 'Tamil Nadu' }
const ariyankuppam = {
  ...{ ...terms, pincode: '605007', district: 'Puducherry', state: 'Puducherry' },
  states: ['Puducherry', 'Tamil Nadu'],
}
const served = ['Kerala', 'Puducherry', 'Tamil Nadu']
const nothing = { city: '', state: '' }

test.each([
  ['empty fields are filled in', nothing, nothing, { city: 'Chennai', state: 'Tamil Nadu' }],
  ['a typed city stays', { city: 'Madras', state: '' }, nothing, { state: 'Tamil Nadu' }],
  ['a chosen state stays', { city: '', state: 'Kerala' }, nothing, { city: 'Chennai' }],
  [
    'what an earlier code filled in is replaced',
    { city: 'Kochi', state: 'Kerala' },
    { city: 'Kochi', state: 'Kerala' },
    { city: 'Chennai', state: 'Tamil Nadu' },
  ],
])('[CHK-02] %s', (_what, typed, filled, place) => {
  expect(fillFromPin(typed, chennai, { served, filled })).toEqual(place)
})

test('[CHK-02] of two states of a code the chosen one stays, else one with delivery is filled in', () => {
  const filled = { city: '', state: 'Tamil Nadu' }

  expect(fillFromPin(filled, ariyankuppam, { served, filled })).toMatchObject({ state: 'Tamil Nadu' })
  expect(fillFromPin(nothing, ariyankuppam, { served: ['Tamil Nadu'], filled: nothing })).toEqual({
    city: 'Puducherry',
    state: 'Tamil Nadu',
  })
})

test('[CHK-01] a state without delivery is not filled in', () => {
  expect(fillFromPin(nothing, chennai, { served: ['Kerala'], filled: nothing })).toEqual({ city: 'Chennai' })
})
