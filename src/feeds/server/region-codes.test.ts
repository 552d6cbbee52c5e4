import { expect, test } from 'vitest'
import { gstStates } from '../../tax/contract/gst'
import { regionsOf } from './region-codes'

test('states have their ISO codes, and all of them together are the country', () => {
  expect(regionsOf(['Tamil Nadu', 'Orissa', 'Atlantis'])).toEqual(['TN', 'OD'])
  expect(regionsOf(Object.values(gstStates))).toBeUndefined()
})
