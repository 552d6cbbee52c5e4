import { expect, test } from 'vitest'
import { keepFormDraft, readFormDraft } from './form-draft'

const ofMeena = { name: 'Meena', comment: '' }
const ofKavin = { name: 'Kavin', comment: '' }

test('[CONT-01] C38 what was typed stands over what a form is filled in with, the rest follows that', () => {
  keepFormDraft('rest', { name: '', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('rest', ofMeena)).toEqual({ name: 'Meena', comment: 'Hello' })
})

test('[CONT-01] a field that was emptied stays so', () => {
  keepFormDraft('emptied', { name: '', comment: 'Hello' }, ofMeena)

  expect(readFormDraft('emptied', ofMeena)).toEqual({ name: '', comment: 'Hello' })
})

test("[CONT-01] a visitor's texts stay when they log in, those of a customer are for them alone", () => {
  keepFormDraft('visitor', { name: '', comment: 'Hello' }, { name: '', comment: '' })
  keepFormDraft('customer', { name: 'Meena', comment: 'Hello' }, ofMeena, 'meena')

  expect(readFormDraft('visitor', ofKavin, 'kavin').comment).toBe('Hello')
  expect(readFormDraft('customer', ofMeena, 'meena').comment).toBe('Hello')
  expect(readFormDraft('customer', ofKavin, 'kavin')).toEqual(ofKavin)
  expect(readFormDraft('customer', { name: '', comment: '' })).toEqual({ name: '', comment: '' })
})

test('what a form has no field for is not read', () => {
  keepFormDraft('other', { name: 'Meena', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('other', { comment: '' })).toEqual({ comment: 'Hello' })
})
