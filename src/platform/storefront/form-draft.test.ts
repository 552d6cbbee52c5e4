import { expect, test } from 'vitest'
import { hasFormDraft, keepFormDraft, readFormDraft } from './form-draft'

const ofMeena = { name: 'Meena', comment: '' }

test('[CONT-01] C38 what was typed stands over what a form is filled in with, the rest follows that', () => {
  keepFormDraft('rest', { name: '', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('rest', ofMeena)).toEqual({ name: 'Meena', comment: 'Hello' })
})

test('[CONT-01] a field that was emptied stays so', () => {
  keepFormDraft('emptied', { name: '', comment: 'Hello' }, ofMeena)

  expect(readFormDraft('emptied', ofMeena)).toEqual({ name: '', comment: 'Hello' })
})

test('what a form has no field for is not read', () => {
  keepFormDraft('other', { name: 'Meena', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('other', { comment: '' })).toEqual({ comment: 'Hello' })
})

test('[ACC-06] a form that says again what it was filled in with has no draft', () => {
  keepFormDraft('changed', { name: 'Meenakshi', comment: '' }, ofMeena)
  const before = hasFormDraft('changed')
  keepFormDraft('changed', ofMeena, ofMeena)

  expect([before, hasFormDraft('changed'), hasFormDraft('never seen')]).toEqual([true, false, false])
})
