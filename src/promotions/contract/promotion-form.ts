import * as z from 'zod/mini'
import { day, Id, optionalText, orNull, text, unlessEmpty, wholeNumber } from '../../platform/contract/fields'
import { rupees } from '../../platform/contract/typed-amounts'
import { cleanCode } from '../../platform/contract/typed-text'
import { blankIsZero, checkParameters, Parameters } from './form-parameters'
import * as m from './messages'
import { type OfferKindName, offerKindNames, offerKinds } from './offer-kinds'
import { type PromotionScope, promotionScopes } from './promotion-scope'

const mostTargets = 200

/** In capitals, without blanks and hyphens, however it is typed. */
const Code = orNull(
  optionalText(60).check(z.overwrite(cleanCode), z.regex(/^[A-Z0-9]{3,20}$/, m.codeCharacters())),
)
const Day = orNull(day(m.dayInvalid()))
const Uses = orNull(wholeNumber(1, 1_000_000, m.enterUses()))
const Targets = z.array(Id).check(z.maxLength(mostTargets, m.tooManyTargets()))

const fields = {
  name: text(m.nameRequired(), 60),
  code: Code,
  kind: z.enum(offerKindNames, m.chooseKind()),
  /** Rupees, percent or pieces by name, as the kind lists them. */
  parameters: Parameters,
  scope: z.enum(promotionScopes),
  /** Slugs of categories and brands, ids of products. */
  categories: Targets,
  brands: Targets,
  products: Targets,
  minSubtotal: z.pipe(blankIsZero, rupees(0, 10_000_000, m.minimumInvalid())),
  minPieces: z.pipe(blankIsZero, wholeNumber(0, 1000, m.piecesInvalid())),
  startsOn: Day,
  endsOn: Day,
  maxUses: Uses,
  maxUsesPerCustomer: Uses,
  firstOrderOnly: z.boolean(),
  combinable: z.boolean(),
  active: z.boolean(),
}

interface Checked {
  kind: OfferKindName
  parameters: Record<string, number>
  scope: PromotionScope
  categories: readonly string[]
  brands: readonly string[]
  products: readonly string[]
  startsOn: string | null
  endsOn: string | null
}

const daysInOrder = z.refine<Checked>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { path: ['endsOn'], error: m.daysBackwards() },
)

const targetNeeded = {
  categories: m.categoryNeeded(),
  brands: m.brandNeeded(),
  products: m.productNeeded(),
}

const targetsGiven = promotionScopes.flatMap((scope) =>
  scope === 'all'
    ? []
    : [
        z.refine<Checked>((form) => form.scope !== scope || form[scope].length > 0, {
          path: [scope],
          error: targetNeeded[scope],
        }),
      ],
)

const comboHasProducts = z.refine<Checked>(
  ({ kind, scope, products }) =>
    !offerKinds[kind].needsProducts || (scope === 'products' && products.length > 1),
  { path: ['products'], error: m.comboProducts() },
)

const checks = [checkParameters, daysInOrder, ...targetsGiven, comboHasProducts] as const

export const PromotionForm = z.object(fields).check(...checks)
export type PromotionForm = z.output<typeof PromotionForm>

/** The form generates the id, so that a repeat adds no second one. */
export const NewPromotion = z.object({ ...fields, id: z.optional(unlessEmpty(z.uuidv4())) }).check(...checks)
export type NewPromotion = z.output<typeof NewPromotion>

export const ChangedPromotion = z.object({ ...fields, version: z.int() }).check(...checks)
export type ChangedPromotion = z.output<typeof ChangedPromotion>
