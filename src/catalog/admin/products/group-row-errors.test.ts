import { expect, test } from 'vitest'
import { groupRowErrors } from './group-row-errors'

test('the same fault of many rows is said once, with the rows it is in', () => {
  const price = { column: 'price', message: 'A price is missing' }
  const unit = { column: 'net_unit', message: 'A unit is g, ml or piece' }
  const faults = [2, 3, 3, 4, 7, 9, 10].map((row) => ({ row, ...price }))

  expect(groupRowErrors([...faults, { row: 12, ...unit }, { row: 12, ...price }])).toEqual([
    { ...price, rows: '2 to 4, 7, 9 to 10, 12' },
    { ...unit, rows: '12' },
  ])
})
