import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aRateForm, aZoneForm } from '../../../../tests/support/factories/delivery-zones'
import { ZoneForm } from '../delivery-zones'
import { mergePinRanges, readPinRanges, writePinRanges } from './pin-ranges'
import { rateKinds } from './rate-kinds'

test.each([
  ['', []],
  ['600001', [[600001, 600001]]],
  ['600001, 600003; 600005\n600007', [600001, 600003, 600005, 600007].map((pin) => [pin, pin])],
  [
    '600001-600119, 603*',
    [
      [600001, 600119],
      [603000, 603999],
    ],
  ],
  ['600001 to 600119', [[600001, 600119]]],
  ['６００００１ – 600119', [[600001, 600119]]],
  ['6*', [[600000, 699999]]],
] as const)('PIN codes are read as people type them: %j', (typed, ranges) => {
  expect(readPinRanges(typed)).toEqual(ranges)
})

test.each(['6000', '060001', '600119-600001', 'Chennai', '600001-', '*'])(
  'what is no PIN code is named: %s',
  (typed) => {
    expect(readPinRanges(`600001, ${typed}`)).toMatchObject({ unread: expect.any(String) })
  },
)

test('ranges that overlap or adjoin become one, as in the database', () => {
  expect(
    mergePinRanges([
      [600010, 600020],
      [600001, 600005],
      [600015, 600030],
      [600006, 600006],
      [600040, 600040],
    ]),
  ).toEqual([
    [600001, 600006],
    [600010, 600030],
    [600040, 600040],
  ])
  expect(
    writePinRanges([
      [600001, 600006],
      [600040, 600040],
    ]),
  ).toBe('600001-600006, 600040')
})

const problemsOf = (rate: object) => {
  const { error } = z.safeParse(ZoneForm, aZoneForm({ rates: [aRateForm(rate)] }))
  return error?.issues.map(({ path }) => path.join('.'))
}

test.each([
  ['a fee that is no amount', { steps: [{ fee: 'free' }] }, 'rates.0.steps.0.fee'],
  ['a negative fee', { steps: [{ fee: -1 }] }, 'rates.0.steps.0.fee'],
  ['no fee', { steps: [] }, 'rates.0.steps'],
  ['two fees of one', { steps: [{ fee: 1 }, { fee: 2 }] }, 'rates.0.steps'],
  ['an unknown kind', { kind: 'by-drone' }, 'rates.0.kind'],
  ['no name', { label: ' ' }, 'rates.0.label'],
  ['one day of two', { daysFrom: '2' }, 'rates.0.daysTo'],
  ['days in the wrong order', { daysFrom: '4', daysTo: '2' }, 'rates.0.daysTo'],
  [
    'weights that do not grow',
    {
      kind: 'weight',
      steps: [
        { upTo: '2', fee: 1 },
        { upTo: '2 kg', fee: 2 },
      ],
    },
    'rates.0.steps.1.upTo',
  ],
  [
    'an open weight before the last',
    {
      kind: 'weight',
      steps: [
        { upTo: '', fee: 1 },
        { upTo: '2', fee: 2 },
      ],
    },
    'rates.0.steps.1.upTo',
  ],
  [
    'amounts that do not grow',
    {
      kind: 'subtotal',
      steps: [
        { from: 500, fee: 1 },
        { from: 400, fee: 2 },
      ],
    },
    'rates.0.steps.1.from',
  ],
])('a rate with %s is rejected at its field', (_what, rate, path) => {
  expect(problemsOf(rate)).toEqual([path])
})

test('two rates of a zone cannot have one name', () => {
  const twice = aZoneForm({ rates: [aRateForm(), aRateForm({ label: 'COURIER' })] })

  expect(z.safeParse(ZoneForm, twice).error?.issues[0]?.path).toEqual(['rates', 1, 'label'])
})

test('every kind has a name, a hint and a fee, and what its form has is all it needs', () => {
  for (const [name, kind] of Object.entries(rateKinds)) {
    const step = Object.fromEntries(Object.keys(kind.fields).map((field) => [field, '1']))
    expect(problemsOf({ kind: name, steps: [step] })).toBeUndefined()
    expect([kind.label, kind.hint]).not.toContain('')
  }
})
