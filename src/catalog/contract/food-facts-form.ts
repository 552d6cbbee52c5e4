import * as z from 'zod/mini'
import { day, optionalText, wireNumber } from '../../platform/contract/fields'
import { allergens, diets, keysOf, makerRoles, nutrients } from './food-facts'
import { productMessages as say } from './product-messages'

/** A line that may be left out; blank is "not said". */
const line = (length: number) =>
  z.pipe(
    optionalText(length),
    z.pipe(
      z.transform((said: string) => said || null),
      z.nullable(z.string()),
    ),
  )

const Day = day(say.dayInvalid)
const digitsOrNull = (pattern: RegExp, invalid: string) =>
  z.pipe(
    optionalText(40),
    z.pipe(
      z.transform((said: string) => said.replace(/\s/g, '') || null),
      z.nullable(z.string().check(z.regex(pattern, invalid))),
    ),
  )
const blankAsNull = z.transform((value: unknown) => (value === '' || value === undefined ? null : value))

export const FactsForm = z.object({
  ingredients: line(2000),
  /** null: not said; none of them: the owner says that there are none. */
  allergens: z._default(z.nullable(z.array(z.enum(keysOf(allergens), say.allergenInvalid))), null),
  diet: z.pipe(blankAsNull, z.nullable(z.enum(keysOf(diets), say.dietInvalid))),
  shelfLife: z.pipe(
    blankAsNull,
    z.nullable(
      z.object({
        amount: z.pipe(
          wireNumber(say.shelfLifeInvalid),
          z
            .number()
            .check(
              z.int(say.shelfLifeInvalid),
              z.minimum(1, say.shelfLifeInvalid),
              z.maximum(1000, say.shelfLifeInvalid),
            ),
        ),
        unit: z.enum(['days', 'months'], say.shelfLifeUnit),
      }),
    ),
  ),
  bestBefore: z.pipe(blankAsNull, z.nullable(Day)),
  storage: line(500),
  makerRole: z.pipe(blankAsNull, z.nullable(z.enum(keysOf(makerRoles), say.makerRoleInvalid))),
  makerName: line(150),
  makerAddress: line(500),
  fssai: digitsOrNull(/^\d{14}$/, say.fssaiInvalid),
  countryOfOrigin: line(60),
  importer: line(500),
  nutritionExempt: z._default(z.boolean(), false),
  nutrition: z._default(
    z.array(
      z.object({
        nutrient: z.enum(keysOf(nutrients)),
        amount: z.pipe(
          wireNumber(say.amountInvalid),
          z.number().check(z.minimum(0, say.amountInvalid), z.maximum(100_000, say.amountInvalid)),
        ),
      }),
    ),
    [],
  ),
})
export type FactsForm = z.output<typeof FactsForm>

/** A GST rate in percent, from a day on. */
export const GstRate = z.object({
  validFrom: Day,
  hsn: digitsOrNull(/^\d{4}(?:\d{2}){0,2}$/, say.hsnInvalid),
  gstRate: z.pipe(
    wireNumber(say.gstRateInvalid),
    z.number().check(
      z.minimum(0, say.gstRateInvalid),
      z.maximum(100, say.gstRateInvalid),
      z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, say.gstRateInvalid),
    ),
  ),
})
export type GstRate = z.output<typeof GstRate>
