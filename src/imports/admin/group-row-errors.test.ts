import { expect, test } from 'vitest'
import { groupRowErrors } from './group-row-errors'

test('an error of several rows is shown once, with the row numbers', () => {
  const price = { column: 'price', message: 'A price is missing' }
  const unit = { column: 'net_unit', message: 'A unit is g, ml or piece' }
  const faults = [2, 3, 3, 4, 7, 9, 10].map((row) => ({ row, ...price }))

  expect(groupRowErrors([...faults, { row: 12, ...unit }, { row: 12, ...price }])).toEqual([
    { ...price, rows: '2 to 4, 7, 9 to 10, 12' },
    { ...unit, rows: '12' },
  ])
})
