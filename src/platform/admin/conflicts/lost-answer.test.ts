import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { settingParts } from '../../../settings/contract/settings'
import { afterLostAnswer } from './lost-answer'
import { mergeTyped } from './merge-typed'

interface Option {
  id?: string
  name: string
  sku: string
  stock: string
}
const option = (name: string, more: Partial<Option> = {}): Option => ({ name, sku: '', stock: '', ...more })
const tax = (validFrom: string, gstRate: string) => ({ validFrom, hsn: '0409', gstRate })
const form = (title: string, price: string, ...options: Option[]) => ({
  ...{ title, price, facts: { storage: 'Dry', diet: 'veg' }, options },
})
const within = ['facts', 'options', 'options.*']

const small = option('500 g', { id: 'a' })
const saved = form('Gram', '90', small)
const lost = form(' Horse gram ', '95.0', small, option('2 kg', { stock: '12' }))
const kept = form('Horse gram', '95', small, option('2 kg', { id: 'b' }))
const merge = (typed: typeof saved, now: typeof saved, stocks = ['', '12']) => {
  const heldAt = (path: string) => {
    const [, place] = /^options\.(\d+)\.stock$/.exec(path) ?? []
    return place && stocks[Number(place)]
  }
  const { before, values } = afterLostAnswer(typed, { saved, lost, kept: now, heldAt })
  return mergeTyped(before, values, now, within)
}

test('what was typed on after an answer was lost is no question, and stays in the option that was kept', () => {
  const typed = { ...lost, price: '96', options: [small, option('2 kg', { stock: '12', sku: 'HG-2' })] }

  const { values, taken, both } = merge(typed, kept)

  expect([...taken, ...both]).toEqual([])
  expect(values).toMatchObject({ price: '96', options: [small, { id: 'b', name: '2 kg', sku: 'HG-2' }] })
})

test('what somebody else has saved on top of it is told, and asked about where both changed it', () => {
  const theirs = { ...kept, price: '99', facts: { storage: 'Cool', diet: 'veg' } }

  const { values, taken, both } = merge({ ...lost, price: '96' }, theirs)

  expect(taken.map(({ path }) => path)).toEqual(['facts.storage'])
  expect(both).toEqual([{ path: 'price', mine: '96', theirs: '99' }])
  expect(values.options).toEqual([small, option('2 kg', { id: 'b', stock: '12' })])
})

test('an option of somebody else in the place of the lost one gives it no id', () => {
  const theirs = form('Gram', '90', small, option('5 kg', { id: 'c' }))

  const { values, both } = merge(lost, theirs)

  expect(both.map(({ path }) => path)).toEqual(['options'])
  expect(values.options.map(({ id }) => id)).toEqual(['a', undefined])
})

test('a stock typed anew since goes into the option that was saved', () => {
  const { values, taken, both } = merge({ ...lost, options: [small, option('2 kg', { stock: '15' })] }, kept)

  expect([taken, both]).toEqual([[], []])
  expect(values.options).toEqual([small, option('2 kg', { id: 'b', stock: '15' })])
})

test('what options that were there are counted from is nobody’s change', () => {
  const { taken, both } = merge(lost, kept, ['7', '12'])

  expect([taken, both]).toEqual([[], []])
})

test.each([
  ['of a colleague', '12', '5'],
  ['that a colleague does not count', '12', ''],
])('a stock %s of an option in the place of the lost one is asked about', (_whose, mine, theirs) => {
  const typed = { ...lost, options: [small, option('2 kg', { stock: mine })] }

  const { values, both } = merge(typed, kept, ['', theirs])

  expect(both.map(({ path }) => path)).toEqual(['options'])
  expect(values.options).toEqual(typed.options)
})

test.each([
  [
    'rates in the order of their days',
    { taxes: [tax('2026-12-01', '5'), tax('2026-04-01', '12')] },
    { taxes: [tax('2026-04-01', '12'), tax('2026-12-01', '5')] },
  ],
  [
    'links as the shop writes them',
    { html: '<p><a target="_blank" rel="noopener noreferrer" href="https://a.example">Our farm</a></p>' },
    { html: '<p><a href="https://a.example" rel="noopener nofollow">Our farm</a></p>' },
  ],
])("%s are one's own", (_what, sent, now) => {
  const first = { taxes: [], html: '' }

  const { before } = afterLostAnswer(
    { ...first, ...sent },
    { saved: first, lost: { ...first, ...sent }, kept: { ...first, ...now } },
  )

  expect(before).toEqual({ ...first, ...now })
})

test('rates that differ in a day, and links that lead elsewhere, are those of somebody else', () => {
  const saved = { taxes: [tax('2026-04-01', '12')], html: '' }
  const lost = {
    taxes: [...saved.taxes, tax('2026-12-01', '5')],
    html: '<a href="https://a.example">Our farm</a>',
  }
  const kept = {
    taxes: [...saved.taxes, tax('2026-12-02', '5')],
    html: '<a href="https://b.example" rel="noopener nofollow">Our farm</a>',
  }

  expect(afterLostAnswer(lost, { saved, lost, kept }).before).toEqual(saved)
})

const seller = { brand: 'Malar', logo: null, tagline: '', legalName: 'Malar Foods', address: '1 Mill Road' }
const contact = { phone: '044 2233 4455', email: 'us@malar.example', openingHours: '', officerName: '' }
test.each<[string, z.ZodMiniType, object, object, object]>([
  [
    'GSTIN',
    settingParts.tax,
    { scheme: 'regular', stateCode: '33' },
    { gstin: ' 33aaaaa 0000a 1z9 ' },
    { gstin: '33AAAAA0000A1Z9' },
  ],
  [
    '[FTR-04] WhatsApp number',
    settingParts.contact,
    { ...contact, officerDesignation: '', officerPhone: '', officerEmail: '' },
    { social: [{ name: 'WhatsApp', url: '+91 98427 12345' }] },
    { social: [{ name: 'WhatsApp', url: 'https://wa.me/919842712345' }] },
  ],
  [
    '[FTR-07] FSSAI number',
    settingParts.seller,
    { ...seller, mapPoint: '', poweredBy: '', reasons: '' },
    { fssai: '12422 0000 00123' },
    { fssai: '12422000000123' },
  ],
])("one's own %s is known though the shop writes it another way", (_what, schema, others, typed, written) => {
  const saved = { ...others, ...Object.fromEntries(Object.keys(typed).map((name) => [name, ''])) }
  const [lost, kept] = [
    { ...others, ...typed },
    { ...others, ...written },
  ]

  expect(afterLostAnswer(lost, { saved, lost, kept, schema })).toEqual({ before: kept, values: lost })
  expect(afterLostAnswer(lost, { saved, lost, kept: saved, schema }).before).toEqual(saved)
})
