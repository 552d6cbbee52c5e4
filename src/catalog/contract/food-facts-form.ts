import * as z from 'zod/mini'
import { day, optionalText, orNull, wholeNumber, wireNumber } from '../../platform/contract/fields'
import { cleanDigits } from '../../platform/contract/typed-text'
import { countryName } from './countries'
import { keysOf, nutrients } from './food-facts'
import * as m from './messages'
import { eachFact, type Fact, type FactKey, type FactValues } from './product-facts'

/** An optional line; blank means unknown. */
const line = (length: number, normalize = (typed: string) => typed) =>
  z.pipe(
    optionalText(length),
    z.pipe(
      z.transform((said: string) => normalize(said) || null),
      z.nullable(z.string()),
    ),
  )

const Day = day(m.dayInvalid())
const digitsOrNull = (isValid: (digits: string) => boolean, invalid: string) =>
  z.pipe(
    optionalText(40),
    z.pipe(
      z.transform((said: string) => cleanDigits(said) || null),
      z.nullable(z.string().check(z.refine(isValid, invalid))),
    ),
  )

const duration = (invalid: string, invalidUnit: string) =>
  z.object({ amount: wholeNumber(1, 1000, invalid), unit: z.enum(['days', 'months'], invalidUnit) })
const NutrientAmount = z.object({
  nutrient: z.enum(keysOf(nutrients)),
  amount: z.pipe(
    wireNumber(m.amountInvalid()),
    z.number().check(z.minimum(0, m.amountInvalid()), z.maximum(100_000, m.amountInvalid())),
  ),
})

function schemaOf(fact: Fact, key: FactKey): z.ZodMiniType {
  switch (fact.kind) {
    case 'text':
      return line(fact.maxLength, key === 'countryOfOrigin' ? countryName : undefined)
    case 'digits':
      return digitsOrNull(fact.isValid, fact.invalid)
    case 'day':
      return orNull(Day)
    case 'choice':
      return orNull(z.enum(keysOf(fact.choices), fact.invalid))
    case 'choices':
      return z._default(z.nullable(z.array(z.enum(keysOf(fact.choices), fact.invalid))), null)
    case 'duration':
      return orNull(duration(fact.invalid, fact.invalidUnit))
    case 'flag':
      return z._default(z.boolean(), false)
    case 'nutrition':
      return z._default(z.array(NutrientAmount), [])
  }
}

export const FactsForm = z.object(
  eachFact<{ [Key in FactKey]: z.ZodMiniType<FactValues[Key], unknown> }>(schemaOf),
)

/** A GST rate in percent with its first valid day. */
export const GstRate = z.object({
  validFrom: Day,
  hsn: digitsOrNull((code) => /^\d{4}(?:\d{2}){0,2}$/.test(code), m.hsnInvalid()),
  gstRate: z.pipe(
    wireNumber(m.gstRateInvalid()),
    z.number().check(
      z.minimum(0, m.gstRateInvalid()),
      z.maximum(100, m.gstRateInvalid()),
      z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, m.gstRateInvalid()),
    ),
  ),
})
export type GstRate = z.output<typeof GstRate>

/** The rate that is in force on a day; undefined before the first. */
export const rateOn = <Rate extends { validFrom: string }>(
  day: string,
  rates: readonly Rate[],
): Rate | undefined =>
  rates
    .filter(({ validFrom }) => validFrom <= day)
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom))
    .at(-1)
