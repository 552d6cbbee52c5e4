import * as z from 'zod/mini'
import { Id, optionalText, text, wireNumber } from '../../platform/contract/fields'
import { rupees } from '../../platform/contract/typed-amounts'
import { FactsForm, GstRate } from './food-facts-form'
import { isGtin } from './gtin'
import { OtherNames } from './other-names'
import { productMessages as say } from './product-messages'

export const productLimits = {
  titleLength: 150,
  nameLength: 80,
  descriptionLength: 20_000,
  options: 50,
  pictures: 20,
  csvBytes: 10 * 1024 * 1024,
} as const

const Rupees = rupees(0.01, 1_000_000, say.priceInvalid)
const wholeNumber = (least: number, most: number, invalid: string) =>
  z.pipe(
    wireNumber(invalid),
    z.number().check(z.int(invalid), z.minimum(least, invalid), z.maximum(most, invalid)),
  )
/** Absent, null and blank all say "none". */
const maybe = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown =>
      value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value,
    ),
    z.nullable(schema),
  )
const Name = (required: string) =>
  text(required, productLimits.nameLength).check(z.refine((name) => !/[&+#%]/.test(name), say.nameSigns))
const Sku = maybe(z.string().check(z.trim(), z.maxLength(60)))
const Gtin = maybe(
  z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.refine(isGtin, say.gtinInvalid),
  ),
)
const NetQuantity = maybe(wholeNumber(1, 1_000_000, say.quantityInvalid))
const Stock = maybe(wholeNumber(0, 100_000, say.wholeNumber))
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const netUnits = ['g', 'ml', 'piece'] as const
export type NetUnit = (typeof netUnits)[number]

const OptionForm = z.object({
  /** Absent for one that is new. */
  id: z.optional(Id),
  name: text('Please name the option', productLimits.nameLength),
  kind: z._default(z.enum(['swatch', 'chip']), 'swatch'),
  value: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, say.colourInvalid)), '#2a5a40'),
  price: maybe(Rupees),
  mrp: maybe(Rupees),
  netQuantity: NetQuantity,
  sku: Sku,
  gtin: Gtin,
  /** Counts of new options only: others are corrected with a reason. */
  stock: Stock,
  /** The count of an option that was new when it was typed, and has been saved since. */
  firstStock: Stock,
})

/** What staff say about a product; no options at all means that there is nothing to choose. */
const Form = z.object({
  title: text(say.titleRequired, productLimits.titleLength),
  /** Empty: made from the title. */
  slug: optionalText(100).check(z.refine((slug) => slug === '' || slugForm.test(slug), say.slugInvalid)),
  brand: Name(say.brandRequired),
  category: Name(say.categoryRequired),
  tag: optionalText(40).check(z.refine((tag) => !/[&+#%]/.test(tag), say.nameSigns)),
  price: Rupees,
  mrp: maybe(Rupees),
  netQuantity: NetQuantity,
  netUnit: maybe(z.enum(netUnits, say.unitInvalid)),
  description: optionalText(productLimits.descriptionLength),
  sku: Sku,
  optionLabel: z._default(text('Please say what there is to choose', 40), 'Pack size'),
  lowStock: z._default(wholeNumber(0, 100_000, say.wholeNumber), 5),
  options: z._default(z.array(OptionForm).check(z.maxLength(productLimits.options, say.optionsTooMany)), []),
  otherNames: z._default(OtherNames, []),
  facts: FactsForm,
  taxes: z._default(z.array(GstRate).check(z.maxLength(20)), []),
})

interface Packed {
  mrp: number | null
  netQuantity: number | null
}
/** A pack of another size has its own MRP, or none is known. */
export const mrpOfPack = (pack: Packed, product: Packed): number | null =>
  pack.mrp ?? (pack.netQuantity === null || pack.netQuantity === product.netQuantity ? product.mrp : null)

type Filled = z.output<typeof Form>
const rule = (holds: (filled: Filled) => boolean, field: string, error: string) =>
  z.refine<Filled>(holds, { path: [field], error })
const differ = (names: readonly string[]) => new Set(names).size === names.length

/** Each is named at a figure of its own; what has none is the product, of which it is said once. */
const optionsAboveMrp = ({ options, ...product }: Filled) =>
  options.flatMap(({ name, price, ...pack }, index) => {
    const mrp = mrpOfPack(pack, product)
    if (mrp === null || mrp >= (price ?? product.price)) return []
    if (price === null && pack.mrp === null) return []
    return {
      code: 'custom' as const,
      // The rules after this one are said too.
      continue: true,
      path: ['options', index, pack.mrp === null ? 'price' : 'mrp'],
      message: say.optionAboveMrp(name),
      input: options,
    }
  })

const rules = [
  rule(({ price, mrp }) => mrp === null || mrp >= price, 'mrp', say.mrpTooLow),
  rule(
    ({ netQuantity, netUnit }) => (netQuantity === null) === (netUnit === null),
    'netQuantity',
    say.quantityAndUnit,
  ),
  rule(
    ({ options }) => differ(options.map(({ name }) => name.toLowerCase())),
    'options',
    say.optionNamesDiffer,
  ),
  z.check<Filled>(({ value, issues }) => {
    issues.push(...optionsAboveMrp(value))
  }),
  rule(({ taxes }) => differ(taxes.map(({ validFrom }) => validFrom)), 'taxes', say.daysDiffer),
] as const

/** The stock of a new product; that of others is corrected with a reason. */
const Whole = z.extend(Form, { stock: Stock })
export const ProductForm = Whole.check(...rules)
export type ProductForm = z.output<typeof ProductForm>
/** With an id that the form makes up, so that it is one product however often it is sent. A draft is not on sale yet. */
export const NewProduct = z
  .extend(Whole, { id: z.optional(z.uuidv4()), draft: z._default(z.boolean(), false) })
  .check(...rules)
export type NewProduct = z.output<typeof NewProduct>
/** With the version that was opened: a change by somebody else since then is not overwritten. */
export const ProductChange = z.extend(Form, { version: z.int(), firstStock: Stock }).check(...rules)
export type ProductChange = z.output<typeof ProductChange>
