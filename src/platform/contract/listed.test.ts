import { expect, test } from 'vitest'
import { listed } from './listed'

test.each([
  [[]],
  [['Kerala']],
  [['Tamil Nadu', 'Kerala']],
  [['Tamil Nadu', 'Dadra and Nagar Haveli', 'Kerala']],
  [['Goa', 'Kerala', 'Assam', 'Tamil Nadu']],
])('names are listed as Intl would have it: %j', (names) => {
  expect(listed(names)).toBe(new Intl.ListFormat('en-IN').format(names))
  expect(listed(names, 'or')).toBe(new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(names))
})

test('a comma within the last name does not end the list', () => {
  expect(listed(['Goa', 'Daman, Diu'])).toBe('Goa and Daman, Diu')
})
