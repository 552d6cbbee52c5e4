import { expect, test } from 'vitest'
import { noteConflict, stillOpen, swapDisputed } from './conflict'
import { type Change, mergeTyped } from './merge-typed'

const option = (id: string, price: string) => ({ id, price })
const opened = { price: '90', options: [option('a', '100'), option('b', '200'), option('c', '300')] }
const pricedB = (price: string) => ({
  ...opened,
  options: opened.options.map((one) => (one.id === 'b' ? { ...one, price } : one)),
})
/** Names a value by its index, as the screen does. */
const say = ({ path, mine, theirs }: Change) => ({
  path,
  name: `Price at ${path}`,
  mine: String(mine),
  theirs: String(theirs),
})

const within = ['options', 'options.*']
const atB = 'options.1.price'
const begin = () => {
  const merged = mergeTyped(opened, pricedB('210'), pricedB('222'), within)
  return { values: merged.values, conflict: noteConflict(merged, say) }
}
const pricesOf = ({ options }: typeof opened) => options.map(({ id, price }) => [id, price])

test('theirs goes into the option that both changed, wherever it stands after another one was removed', () => {
  const { values, conflict } = begin()
  const shorter = { ...values, options: values.options.slice(1) }

  const taken = swapDisputed(conflict, shorter, atB, say)
  const back = swapDisputed(taken.conflict, { ...taken.values, options: [...taken.values.options] }, atB, say)

  expect(pricesOf(taken.values)).toEqual([
    ['b', '222'],
    ['c', '300'],
  ])
  expect(taken.conflict.both).toMatchObject([{ path: atB, name: `Price at ${atB}`, isTheirs: true }])
  expect(pricesOf(back.values)).toEqual([
    ['b', '210'],
    ['c', '300'],
  ])
})

test('what both changed in an option is no question any more once that option is removed', () => {
  const { values, conflict } = begin()
  const without = { ...values, options: values.options.filter(({ id }) => id !== 'b') }

  expect(stillOpen(conflict, values)).toEqual(conflict)
  expect(stillOpen(conflict, without)).toBeUndefined()
  expect(swapDisputed(conflict, without, atB, say).values).toEqual(without)
})

test('what was typed over either of the two comes back with it', () => {
  const { values, conflict } = begin()

  const taken = swapDisputed(conflict, values, atB, say)
  const back = swapDisputed(taken.conflict, pricedB('225'), atB, say)
  const again = swapDisputed(back.conflict, pricedB('215'), atB, say)

  expect(back.values).toEqual(pricedB('210'))
  expect(back.conflict.both).toMatchObject([{ mine: '210', theirs: '225' }])
  expect(again.values).toEqual(pricedB('225'))
  expect(again.conflict.both).toMatchObject([{ mine: '215', theirs: '225' }])
})
