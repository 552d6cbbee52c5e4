import * as z from 'zod/mini'
import { orNull, text, wholeNumber, wireNumber } from '../../../platform/contract/fields'
import { rupees } from '../../../platform/contract/typed-amounts'
import { cleanText } from '../../../platform/contract/typed-text'
import * as m from '../messages'
import type { RateField, RateKind } from './rate-kind'
import { type RateKindName, rateKindNames, rateKinds } from './rate-kinds'

export const rateLimits = { steps: 20, rates: 20, labelLength: 80 } as const

/** As people type it: 1.5, 1.5 kg. */
const kilograms = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' ? cleanText(value).replace(/\s*kgs?\.?$/i, '') : value,
  ),
  z.pipe(
    wireNumber(m.weightInvalid(), 3),
    z.number().check(z.minimum(0.001, m.weightInvalid()), z.maximum(1000, m.weightInvalid())),
  ),
)

const figures = { rupees: rupees(0, 100_000, m.rateAmountInvalid()), kilograms }

const figureOf = ({ unit, optional }: RateField): z.ZodMiniType<number | null> =>
  optional ? orNull(figures[unit]) : figures[unit]

/** The steps of a rate in rupees and kilograms. */
const stepsOf = (kind: RateKind) => {
  const fields = Object.entries(kind.fields).map(([name, field]) => [name, figureOf(field)])
  const step = z.object(Object.fromEntries(fields) as Record<string, z.ZodMiniType<number | null>>)
  return z
    .array(step)
    .check(
      z.minLength(1, m.stepsRequired()),
      z.maxLength(kind.hasSteps ? rateLimits.steps : 1, m.stepsTooMany()),
      ({ value, issues }) => {
        const problem = kind.findProblem?.(value)
        if (!problem) return
        const { step, field, message } = problem
        issues.push({ code: 'custom', input: value, path: [step, field], message })
      },
    )
}

const DeliveryDay = orNull(wholeNumber(1, 90, m.rateDaysInvalid()))

const rateOf = (name: RateKindName) =>
  z
    .object({
      kind: z.literal(name),
      id: z.optional(z.uuid()),
      label: text(m.rateLabelRequired(), rateLimits.labelLength),
      steps: stepsOf(rateKinds[name]),
      /** In rupees of goods; null: never. */
      freeAbove: orNull(rupees(1, 1_000_000, m.rateAmountInvalid())),
      daysFrom: DeliveryDay,
      daysTo: DeliveryDay,
      active: z.boolean(),
    })
    .check(
      z.refine(({ daysFrom, daysTo }) => (daysFrom === null) === (daysTo === null), {
        path: ['daysTo'],
        error: m.rateDaysTogether(),
      }),
      z.refine(({ daysFrom, daysTo }) => daysFrom === null || daysTo === null || daysFrom <= daysTo, {
        path: ['daysTo'],
        error: m.rateDaysSwapped(),
      }),
    )

const [first, ...others] = rateKindNames

/** A rate as the owner types it. */
export const RateForm = z.discriminatedUnion(
  'kind',
  [rateOf(first), ...others.map(rateOf)],
  m.rateKindUnknown(),
)
export type RateForm = z.output<typeof RateForm>
