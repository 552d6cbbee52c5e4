import { expect, test } from 'vitest'
import { gstStates } from '../../tax/contract/gst'
import pins from './data/pins.json'
import { readingsOf, statesBeside } from './pin-directory'

const every = Array.from({ length: 1_000_000 }, (_, pin) => String(pin)).filter(
  (pin) => readingsOf(pin).length > 0,
)

test.each([
  ['600001', 'Chennai', 'Tamil Nadu'],
  ['638011', 'Erode', 'Tamil Nadu'],
  ['641001', 'Coimbatore', 'Tamil Nadu'],
  ['625001', 'Madurai', 'Tamil Nadu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['110001', 'New Delhi', 'Delhi'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['682001', 'Ernakulam', 'Kerala'],
  ['500001', 'Hyderabad', 'Telangana'],
  ['520001', 'NTR', 'Andhra Pradesh'],
  ['700001', 'Kolkata', 'West Bengal'],
  ['737101', 'Gangtok', 'Sikkim'],
  ['744101', 'South Andaman', 'Andaman and Nicobar Islands'],
  ['194101', 'Leh', 'Ladakh'],
  ['190001', 'Srinagar', 'Jammu and Kashmir'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['403001', 'North Goa', 'Goa'],
  ['799001', 'West Tripura', 'Tripura'],
  ['160017', 'Chandigarh', 'Chandigarh'],
])('[CHK-02] %s is in %s, %s', (pincode, district, state) => {
  expect(readingsOf(pincode)).toEqual([{ district, state }])
})

test('[CHK-02] a code that two states share has all its places, that of most offices first', () => {
  expect(readingsOf('605007')).toEqual([
    { state: 'Puducherry', district: 'Puducherry' },
    { state: 'Tamil Nadu', district: 'Cuddalore' },
  ])
  expect(readingsOf('533464').map(({ state }) => state)).toEqual(
    expect.arrayContaining(['Andhra Pradesh', 'Puducherry']),
  )
})

test('[CHK-02] every state and union territory has PIN codes, under the name that GST uses', () => {
  const states = new Set(every.flatMap((pin) => readingsOf(pin).map(({ state }) => state)))

  expect([...states].sort()).toEqual(Object.values(gstStates).sort())
})

test('[CHK-02] the directory holds about 19,500 codes of six digits', () => {
  expect(every.length).toBeGreaterThan(19_400)
  expect(every.length).toBeLessThan(19_700)
  expect(every.filter((pin) => !/^[1-8]\d{5}$/.test(pin))).toEqual([])
  expect(JSON.stringify(pins).length).toBeLessThan(100_000)
})

test('[CHK-02] a new code is judged by the codes that begin like it', () => {
  expect(readingsOf('600999')).toEqual([])
  expect(statesBeside('600999')).toEqual(['Puducherry', 'Tamil Nadu'])
  expect(statesBeside('682999')).toEqual(['Kerala', 'Lakshadweep'])
  expect(statesBeside('290001')).toEqual([])
  expect(statesBeside('900056')).toEqual([])
})
