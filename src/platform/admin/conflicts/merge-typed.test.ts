import { expect, test } from 'vitest'
import { mergeTyped, valueAt, withValueAt } from './merge-typed'

const opened = {
  title: 'Forest honey',
  price: '299',
  picture: { key: 'a', width: 300 },
  facts: { storage: 'Cool', shelfLife: { amount: '6', unit: 'months' } },
  options: [
    { id: '1', name: '250 g', price: '299' },
    { id: '2', name: '500 g', price: '550' },
  ],
}
const within = ['facts', 'options', 'options.*']

test('what one of two changed alone stands, and only what both changed is asked about', () => {
  const mine = { ...opened, title: 'Wild honey', price: '320' }
  const theirs = { ...opened, price: '310', facts: { ...opened.facts, storage: 'Dry' } }

  expect(mergeTyped(opened, mine, theirs, within)).toEqual({
    values: { ...mine, facts: theirs.facts },
    taken: [{ path: 'facts.storage', mine: 'Cool', theirs: 'Dry' }],
    both: [{ path: 'price', mine: '320', theirs: '310' }],
  })
})

test('what both changed alike is no question', () => {
  const both = { ...opened, price: '310' }

  expect(mergeTyped(opened, both, { ...both }, within)).toEqual({ values: both, taken: [], both: [] })
})

test('options are judged field by field while both have the same ones', () => {
  const [small, large] = opened.options
  const mine = { ...opened, options: [{ ...small, price: '320' }, large] }
  const theirs = { ...opened, options: [small, { ...large, price: '560' }] }

  expect(mergeTyped<object>(opened, mine, theirs, within)).toEqual({
    values: { ...opened, options: [mine.options[0], theirs.options[1]] },
    taken: [{ path: 'options.1.price', mine: '550', theirs: '560' }],
    both: [],
  })
})

test('a list with other entries than before is taken or kept as a whole, and so is a value of several parts', () => {
  const mine = {
    ...opened,
    picture: { key: 'b', width: 400 },
    facts: { ...opened.facts, shelfLife: { amount: '12', unit: 'months' } },
    options: [...opened.options, { name: '1 kg', price: '990' }],
  }
  const theirs = {
    ...opened,
    picture: { key: 'c', width: 500 },
    facts: { ...opened.facts, shelfLife: { amount: '180', unit: 'days' } },
    options: opened.options.slice(1),
  }

  const { values, taken, both } = mergeTyped<object>(opened, mine, theirs, within)

  expect(values).toEqual(mine)
  expect(taken).toEqual([])
  expect(both.map(({ path }) => path)).toEqual(['picture', 'facts.shelfLife', 'options'])
})

test('a value deep inside is found and replaced by its path', () => {
  const after = withValueAt(opened, 'options.1.price', '560')

  expect(valueAt(after, 'options.1.price')).toBe('560')
  expect(after).toEqual({
    ...opened,
    options: [opened.options[0], { id: '2', name: '500 g', price: '560' }],
  })
})
