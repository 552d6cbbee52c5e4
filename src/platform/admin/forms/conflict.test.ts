import { expect, test } from 'vitest'
import { CallFailed } from '../../../ui/behavior/http-client'
import { changedRecord, findDifferences, isDisputed, rebase, withSavedIds } from './conflict'

interface Option {
  id?: string
  name: string
}
const base = {
  title: 'Forest honey',
  price: '299',
  picture: { key: 'a', width: 300 },
  facts: { storage: 'Cool', diet: 'veg' },
  options: [
    { id: '1', name: '250 g' },
    { id: '2', name: '500 g' },
  ] as Option[],
}
const labelled = (path: string) => path === 'picture'

test('only a field changed by another user that differs from the form is a conflict', () => {
  const mine = { ...base, title: 'Wild honey', price: '310' }

  expect(isDisputed({ base, mine, theirs: { ...base, price: '310' } })).toBe(false)
  expect(isDisputed({ base, mine, theirs: { ...base, price: '320' } })).toBe(true)
  expect(isDisputed({ base, mine, theirs: { ...base, facts: { ...base.facts, storage: 'Dry' } } })).toBe(true)
})

test('differences name the parts of a group and of rows, and a value with a label as a whole', () => {
  const [small, large] = base.options
  const mine = { ...base, price: '310' }
  const theirs = {
    ...base,
    price: '320',
    picture: { key: 'b', width: 300 },
    facts: { ...base.facts, storage: 'Dry' },
    options: [small, { ...large, name: '1 kg' }] as Option[],
  }

  expect(findDifferences({ base, mine, theirs }, labelled)).toEqual([
    { path: 'price', mine: '310', theirs: '320', isEdited: true },
    { path: 'picture', mine: base.picture, theirs: theirs.picture, isEdited: false },
    { path: 'facts.storage', mine: 'Cool', theirs: 'Dry', isEdited: false },
    { path: 'options.1.name', mine: '500 g', theirs: '1 kg', isEdited: false },
  ])
})

test('a list with other rows differs as a whole', () => {
  const mine = { ...base, options: [...base.options, { name: '1 kg' }] }
  const theirs = { ...base, options: base.options.slice(1) }

  expect(findDifferences({ base, mine, theirs }, labelled)).toEqual([
    { path: 'options', mine: mine.options, theirs: theirs.options, isEdited: true },
  ])
})

test('keeping mine takes unedited fields from theirs', () => {
  const theirs = { ...base, price: '320', facts: { ...base.facts, storage: 'Dry' } }

  expect(rebase(base, { ...base, price: '310' }, theirs)).toEqual({ ...theirs, price: '310' })
})

test('new rows get the ids they were saved under', () => {
  const typed = { ...base, options: [...base.options, { name: '1 kg, raw' }, { name: '2 kg' }] }
  const saved = { ...base, options: [...base.options, { id: '3', name: '1 kg' }] }

  expect(withSavedIds(typed, saved).options.map(({ id }) => id)).toEqual(['1', '2', '3', undefined])
})

test('only a conflict carries the current record', () => {
  const current = { version: 2 }

  expect(
    changedRecord(
      new CallFailed({ status: 409, code: 'VERSION_CONFLICT', message: '', details: { current } }),
    ),
  ).toBe(current)
  expect(
    changedRecord(new CallFailed({ status: 409, code: 'TAKEN', message: '', details: { current } })),
  ).toBeUndefined()
  expect(changedRecord(new Error('offline'))).toBeUndefined()
})
