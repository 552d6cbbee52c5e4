import { expect, test } from 'vitest'
import { pinProblem } from './pin-place'

const chennai = { pincode: '600001', district: 'Chennai', state: 'Tamil Nadu', cashOnDelivery: false }
const nowhere = { ...chennai, served: false, days: null, feeFrom: null }
const elsewhere = '600001 is in Chennai, Tamil Nadu'

test.each([
  ['without delivery', nowhere, 'Tamil Nadu', 'We do not deliver to 600001 (Tamil Nadu) yet.'],
  ['with pick-up alone', { ...nowhere, pickup: true as const }, 'Tamil Nadu', undefined],
  ['with pick-up alone, in another state', { ...nowhere, pickup: true as const }, 'Kerala', elsewhere],
  ['with delivery', { ...nowhere, served: true }, '', undefined],
])('[CHK-02] an address with a PIN code %s is told what is wrong', (_what, pin, state, problem) => {
  const found = pinProblem(pin, state)

  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})
