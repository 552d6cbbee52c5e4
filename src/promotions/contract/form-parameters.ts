import * as z from 'zod/mini'
import { toPaise, toRupees } from '../../platform/contract/money'
import { rupees } from '../../platform/contract/typed-amounts'
import type { OfferField, OfferParameters } from './kinds/offer-kind'
import * as m from './messages'
import { type OfferKindName, offerKinds } from './offer-kinds'

const mostRupees = 1_000_000

export const blankIsZero = z.transform((value: unknown): unknown =>
  value === '' || value === null || value === undefined ? 0 : value,
)

const Amount = z.pipe(blankIsZero, rupees(0, mostRupees, m.enterNumber()))

/** "10 %" is 10 where a percentage is asked for; of an amount the sign is an error. */
const withoutSign = z.transform(
  (typed: Record<string, unknown>): Record<string, unknown> =>
    typeof typed.percent === 'string' ? { ...typed, percent: typed.percent.replace(/%\s*$/, '') } : typed,
)

/** As typed: money in rupees. Names that another kind has are ignored. */
export const Parameters = z.pipe(
  z.pipe(z.record(z.string(), z.unknown()), withoutSign),
  z.record(z.string(), Amount),
)

const isRight: Record<OfferField['unit'], (value: number) => boolean> = {
  percent: (value) => Number.isInteger(value) && value >= 1 && value <= 100,
  pieces: (value) => Number.isInteger(value) && value >= 1 && value <= 100,
  rupees: (value) => value > 0,
}

const messages: Record<OfferField['unit'], string> = {
  percent: m.enterPercent(),
  pieces: m.enterPieces(),
  rupees: m.enterAmount(),
}

export const fieldsOf = (kind: OfferKindName): [name: string, field: OfferField][] =>
  Object.entries(offerKinds[kind].fields)

interface WithParameters {
  kind: OfferKindName
  parameters: Record<string, number>
}

export const checkParameters = z.check<WithParameters>(({ value, issues }) => {
  const { kind, parameters } = value
  for (const [name, { unit, optional }] of fieldsOf(kind)) {
    const given = parameters[name] ?? 0
    if (isRight[unit](given) || (optional && given === 0)) continue
    issues.push({ code: 'custom', input: value, path: ['parameters', name], message: messages[unit] })
  }
})

/** The parameters of this kind, with money in paise. */
export const storedParameters = ({ kind, parameters }: WithParameters): OfferParameters =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, { unit }]) => {
      const given = parameters[name] ?? 0
      return [name, unit === 'rupees' ? toPaise(given) : given]
    }),
  )

/** The same with money in rupees. */
export const shownParameters = (kind: OfferKindName, stored: OfferParameters): Record<string, number> =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, { unit }]) => {
      const value = stored[name] ?? 0
      return [name, unit === 'rupees' ? toRupees(value) : value]
    }),
  )
