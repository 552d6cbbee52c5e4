import { expect, test } from 'vitest'
import { withKeptIds } from './kept-ids'
import { mergeTyped } from './merge-typed'

interface Option {
  id?: string
  name: string
  sku: string
}
const a: Option = { id: 'a', name: 'A', sku: '' }
const added = (name: string, sku = ''): Option => ({ name, sku })
const holding = (...options: Option[]) => ({ title: 'Horse gram', options, taxes: [{ hsn: '0713' }] })

const sent = holding(a, added('B'), added('C'))
const kept = holding(a, { id: 'b', ...added('B') }, { id: 'c', ...added('C') })

test('what is typed into a new option while it is being saved stays with the option that is kept', () => {
  const typed = holding(a, added('B', 'B-1'), added('C'))

  const { values } = mergeTyped(withKeptIds(sent, sent, kept), withKeptIds(typed, sent, kept), kept, [
    'options',
    'options.*',
  ])

  expect(values).toEqual(holding(a, { id: 'b', name: 'B', sku: 'B-1' }, { id: 'c', name: 'C', sku: '' }))
})

test('an option removed or added meanwhile takes no id from a new one that stayed', () => {
  const typed = holding(added('B'), added('C'), added('D'))

  const { options, taxes } = withKeptIds(typed, sent, kept)

  expect(options.map(({ id, name }) => [id, name])).toEqual([
    ['b', 'B'],
    ['c', 'C'],
    [undefined, 'D'],
  ])
  expect(taxes).toEqual(typed.taxes)
})

test('of two new options the one that stays keeps its own id when the other is removed meanwhile', () => {
  const ids = (...typed: Option[]) =>
    withKeptIds(holding(...typed), sent, kept).options.map(({ id, name }) => [id, name])

  expect(ids(a, added('C'))).toEqual([
    ['a', 'A'],
    ['c', 'C'],
  ])
  expect(ids(a, added('C'), added('D'))).toEqual([
    ['a', 'A'],
    ['c', 'C'],
    [undefined, 'D'],
  ])
  expect(ids(a, added('C', 'C-1'))).toEqual([
    ['a', 'A'],
    [undefined, 'C'],
  ])
})

test('a list that is kept with other entries than were sent gives nobody an id', () => {
  expect(withKeptIds(sent, sent, holding(a, { id: 'x', ...added('X') }))).toEqual(sent)
})
