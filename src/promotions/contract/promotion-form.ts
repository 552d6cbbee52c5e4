import * as z from 'zod/mini'
import { DayLimit, type DayLimits, daysInOrder } from '../../platform/contract/day-limits'
import { Id, optionalText, orNull, text, unlessEmpty, wholeNumber } from '../../platform/contract/fields'
import { rupees } from '../../platform/contract/typed-amounts'
import { cleanCode } from '../../platform/contract/typed-text'
import { blankIsZero, checkParameters, Parameters } from './form-parameters'
import * as m from './messages'
import { type OfferKindName, offerKindNames, offerKinds } from './offer-kinds'
import {
  type PromotionScope,
  promotionScopes,
  type RewardScope,
  rewardScopes,
  targetScopes,
} from './promotion-scope'

const mostTargets = 200

/** In capitals, without blanks and hyphens, however it is typed. */
const Code = orNull(
  optionalText(60).check(z.overwrite(cleanCode), z.regex(/^[A-Z0-9]{3,20}$/, m.codeCharacters())),
)
const Uses = orNull(wholeNumber(1, 1_000_000, m.enterUses()))
const Targets = z.array(Id).check(z.maxLength(mostTargets, m.tooManyTargets()))
/** Slugs of categories and brands, ids of products. */
const targets = { categories: Targets, brands: Targets, products: Targets }

const sameGoods = { scope: 'same' as const, categories: [], brands: [], products: [] }

const fields = {
  name: text(m.nameRequired(), 60),
  code: Code,
  kind: z.enum(offerKindNames, m.chooseKind()),
  /** Rupees, percent or pieces by name, as the kind lists them. */
  parameters: Parameters,
  scope: z.enum(promotionScopes),
  ...targets,
  /** Only for a kind that may give other goods. */
  reward: z._default(z.object({ scope: z.enum(rewardScopes), ...targets }), sameGoods),
  minSubtotal: z.pipe(blankIsZero, rupees(0, 10_000_000, m.minimumInvalid())),
  minPieces: z.pipe(blankIsZero, wholeNumber(0, 1000, m.piecesInvalid())),
  startsOn: DayLimit,
  endsOn: DayLimit,
  maxUses: Uses,
  maxUsesPerCustomer: Uses,
  firstOrderOnly: z.boolean(),
  combinable: z.boolean(),
  active: z.boolean(),
}

export interface Targets {
  categories: readonly string[]
  brands: readonly string[]
  products: readonly string[]
}

interface Checked extends Targets, DayLimits {
  kind: OfferKindName
  parameters: Record<string, number>
  scope: PromotionScope
  reward: Targets & { scope: RewardScope }
}

const targetNeeded = {
  categories: m.categoryNeeded(),
  brands: m.brandNeeded(),
  products: m.productNeeded(),
}

const targetsGiven = targetScopes.map((scope) =>
  z.refine<Checked>((form) => form.scope !== scope || form[scope].length > 0, {
    path: [scope],
    error: targetNeeded[scope],
  }),
)

/** The goods to give; those that another kind had are ignored. */
export const rewardOf = <Reward extends { scope: RewardScope }>({
  kind,
  reward,
}: {
  kind: OfferKindName
  reward: Reward
}) => (offerKinds[kind].hasReward ? reward : sameGoods)

const rewardsGiven = targetScopes.map((scope) =>
  z.refine<Checked>((form) => rewardOf(form).scope !== scope || form.reward[scope].length > 0, {
    path: ['reward', scope],
    error: targetNeeded[scope],
  }),
)

const comboHasProducts = z.refine<Checked>(
  ({ kind, scope, products }) =>
    !offerKinds[kind].needsProducts || (scope === 'products' && products.length > 1),
  { path: ['products'], error: m.comboProducts() },
)

const checks = [checkParameters, daysInOrder, ...targetsGiven, ...rewardsGiven, comboHasProducts] as const

export const PromotionForm = z.object(fields).check(...checks)
export type PromotionForm = z.output<typeof PromotionForm>

/** The form generates the id, so that a repeat adds no second one. */
export const NewPromotion = z.object({ ...fields, id: z.optional(unlessEmpty(z.uuidv4())) }).check(...checks)
export type NewPromotion = z.output<typeof NewPromotion>

export const ChangedPromotion = z.object({ ...fields, version: z.int() }).check(...checks)
export type ChangedPromotion = z.output<typeof ChangedPromotion>
