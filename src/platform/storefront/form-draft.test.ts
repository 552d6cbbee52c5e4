import { expect, test } from 'vitest'
import { hasFormDraft, keepFormDraft, readFormDraft } from './form-draft'

const ofMeena = { name: 'Meena', comment: '' }

test('[CONT-01] C38 typed values replace prefilled ones, other fields stay prefilled', () => {
  keepFormDraft('rest', { name: '', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('rest', ofMeena)).toEqual({ name: 'Meena', comment: 'Hello' })
})

test('[CONT-01] an emptied field stays empty', () => {
  keepFormDraft('emptied', { name: '', comment: 'Hello' }, ofMeena)

  expect(readFormDraft('emptied', ofMeena)).toEqual({ name: '', comment: 'Hello' })
})

test('unknown fields of a draft are ignored', () => {
  keepFormDraft('other', { name: 'Meena', comment: 'Hello' }, { name: '', comment: '' })

  expect(readFormDraft('other', { comment: '' })).toEqual({ comment: 'Hello' })
})

test('[ACC-06] a form with its prefilled values has no draft', () => {
  keepFormDraft('changed', { name: 'Meenakshi', comment: '' }, ofMeena)
  const before = hasFormDraft('changed')
  keepFormDraft('changed', ofMeena, ofMeena)

  expect([before, hasFormDraft('changed'), hasFormDraft('never seen')]).toEqual([true, false, false])
})
