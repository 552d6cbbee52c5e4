import * as z from 'zod/mini'
import { Id, optionalText, orNull, text, wholeNumber } from '../../platform/contract/fields'
import { rupees } from '../../platform/contract/typed-amounts'
import { FactsForm, GstRate } from './food-facts-form'
import { isGtin } from './gtin'
import * as m from './messages'
import { OtherNames } from './other-names'

export const productLimits = {
  titleLength: 150,
  nameLength: 80,
  descriptionLength: 20_000,
  options: 50,
  pictures: 20,
  csvBytes: 10 * 1024 * 1024,
} as const

const Rupees = rupees(0.01, 1_000_000, m.priceInvalid())
const Name = (required: string) =>
  text(required, productLimits.nameLength).check(z.refine((name) => !/[&+#%]/.test(name), m.nameCharacters()))
const Sku = orNull(z.string().check(z.trim(), z.maxLength(60)))
const Gtin = orNull(
  z.string().check(
    z.overwrite((typed) => typed.replace(/\s/g, '')),
    z.refine(isGtin, m.gtinInvalid()),
  ),
)
const NetQuantity = orNull(wholeNumber(1, 1_000_000, m.quantityInvalid()))
const Stock = orNull(wholeNumber(0, 100_000, m.wholeNumber()))
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const netUnits = ['g', 'ml', 'piece'] as const
export type NetUnit = (typeof netUnits)[number]

const OptionForm = z.object({
  /** Absent for a new option. */
  id: z.optional(Id),
  name: text(m.enterOptionName(), productLimits.nameLength),
  kind: z._default(z.enum(['swatch', 'chip']), 'swatch'),
  value: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, m.colourInvalid())), '#2a5a40'),
  price: orNull(Rupees),
  mrp: orNull(Rupees),
  netQuantity: NetQuantity,
  sku: Sku,
  gtin: Gtin,
  /** Only for new options: other stock is corrected with a reason. */
  stock: Stock,
  /** The stock typed for an option that was new then and has been saved since. */
  firstStock: Stock,
})

const mostOptions = z.maxLength(productLimits.options, m.optionsTooMany())

/** The product form. Options may be empty. */
const Form = z.object({
  title: text(m.titleRequired(), productLimits.titleLength),
  /** Empty: generated from the title. */
  slug: optionalText(100).check(z.refine((slug) => slug === '' || slugForm.test(slug), m.slugInvalid())),
  brand: Name(m.brandRequired()),
  category: Name(m.categoryRequired()),
  tag: optionalText(40).check(z.refine((tag) => !/[&+#%]/.test(tag), m.nameCharacters())),
  price: Rupees,
  mrp: orNull(Rupees),
  netQuantity: NetQuantity,
  netUnit: orNull(z.enum(netUnits, m.unitInvalid())),
  description: optionalText(productLimits.descriptionLength),
  sku: Sku,
  optionLabel: z._default(text(m.enterTheNameOfTheChoice(), 40), m.packSize),
  lowStock: z._default(wholeNumber(0, 100_000, m.wholeNumber()), 5),
  options: z._default(z.array(OptionForm).check(mostOptions), []),
  otherNames: z._default(OtherNames, []),
  facts: FactsForm,
  taxes: z._default(z.array(GstRate).check(z.maxLength(20)), []),
})

interface Packed {
  mrp: number | null
  netQuantity: number | null
}
/** A pack of another size does not inherit the MRP of its product. */
export const mrpOfPack = (pack: Packed, product: Packed): number | null =>
  pack.mrp ?? (pack.netQuantity === null || pack.netQuantity === product.netQuantity ? product.mrp : null)

/** The product then has the price of its first option. */
export const hasOwnPrices = (options: readonly { price: unknown }[]): boolean =>
  options.length > 0 && options.every(({ price }) => price !== null && price !== '')

type Filled = z.output<typeof Form>
const rule = (holds: (filled: Filled) => boolean, field: string, error: string) =>
  z.refine<Filled>(holds, { path: [field], error })
const differ = (names: readonly string[]) => new Set(names).size === names.length

/** Reports options with their own price or MRP, else the product. */
const optionsAboveMrp = ({ options, ...product }: Filled) =>
  options.flatMap(({ name, price, ...pack }, index) => {
    const mrp = mrpOfPack(pack, product)
    if (mrp === null || mrp >= (price ?? product.price)) return []
    if (price === null && pack.mrp === null) return []
    return {
      code: 'custom' as const,
      // Later rules still report their errors.
      continue: true,
      path: ['options', index, pack.mrp === null ? 'price' : 'mrp'],
      message: m.optionAboveMrp({ name }),
      input: options,
    }
  })

/** Optional in imports, because tables of other shops lack it. The completeness check then lists the product. */
const packsWithoutMrp = z.check<Filled>(({ value: { mrp, netQuantity, options }, issues }) => {
  for (const [index, option] of options.entries()) {
    if (mrp === null || mrpOfPack(option, { mrp, netQuantity }) !== null) continue
    issues.push({
      code: 'custom',
      continue: true,
      path: ['options', index, 'mrp'],
      message: m.packMrpRequired({ name: option.name }),
      input: options,
    })
  }
})

const rules = [
  rule(
    ({ price, mrp, options }) => mrp === null || mrp >= price || hasOwnPrices(options),
    'mrp',
    m.mrpTooLow(),
  ),
  rule(
    ({ netQuantity, netUnit }) => (netQuantity === null) === (netUnit === null),
    'netQuantity',
    m.quantityAndUnit(),
  ),
  rule(
    ({ options }) => differ(options.map(({ name }) => name.toLowerCase())),
    'options',
    m.optionNamesDiffer(),
  ),
  z.check<Filled>(({ value, issues }) => {
    issues.push(...optionsAboveMrp(value))
  }),
  rule(({ taxes }) => differ(taxes.map(({ validFrom }) => validFrom)), 'taxes', m.daysDiffer()),
] as const

/** Only for a new product: other stock is corrected with a reason. */
const Whole = z.extend(Form, { stock: Stock })
export const ProductForm = Whole.check(...rules)
export type ProductForm = z.output<typeof ProductForm>
/** The form generates the id, so that a repeated request adds one product. A draft is not on sale yet. */
export const NewProduct = z
  .extend(Whole, { id: z.optional(z.uuidv4()), draft: z._default(z.boolean(), false) })
  .check(...rules, packsWithoutMrp)
export type NewProduct = z.output<typeof NewProduct>

type Shape = Record<string, z.ZodMiniType>
type Sent<S extends Shape> = { [Name in keyof S]: z.ZodMiniType<z.output<S[Name]>, z.input<S[Name]>> }
const notSent = ({ path }: z.core.$ZodRawIssue) => m.sendField({ field: (path ?? []).join('.') })
const isSent = z.refine((value) => value !== undefined, { error: notSent, abort: true })
/** A default or a blank would clear what was only left out. */
const required = (schema: z.ZodMiniType) =>
  z.safeParse(schema, undefined).success ? z.pipe(z.unknown().check(isSent), schema) : schema
const allSent = <S extends Shape>({ shape }: z.ZodMiniObject<S>) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, required(schema)])) as Sent<S>

const OptionChange = z.object({
  ...allSent(OptionForm),
  // New options have no id. Their stock is not changed here.
  id: OptionForm.shape.id,
  stock: Stock,
  firstStock: Stock,
})
/** Has every field. The version that was opened detects concurrent changes. */
export const ProductChange = z
  .object({
    ...allSent(Form),
    facts: z.object(allSent(FactsForm), { error: notSent }),
    options: z.array(OptionChange, { error: notSent }).check(mostOptions),
    version: z.int({ error: notSent }),
    firstStock: Stock,
  })
  .check(...rules, packsWithoutMrp)
export type ProductChange = z.output<typeof ProductChange>
