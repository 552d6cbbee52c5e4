import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Id, unlessEmpty } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees } from '../../platform/contract/scalars'
import { offerKindNames } from './offer-kinds'
import { ChangedPromotion, NewPromotion } from './promotion-form'
import { promotionScopes, rewardScopes } from './promotion-scope'

export const promotionStates = ['on', 'planned', 'over', 'used up', 'off', 'archived'] as const
export type PromotionState = (typeof promotionStates)[number]

const summary = {
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  state: z.enum(promotionStates),
  /** Days in India, both included. */
  startsOn: z.nullable(CalendarDay),
  endsOn: z.nullable(CalendarDay),
  maxUses: z.nullable(z.int()),
  /** By orders that are not cancelled. */
  uses: z.int(),
  /** Discounts of these orders, in rupees. */
  given: Rupees,
  minSubtotal: Rupees,
  minPieces: z.int(),
  firstOrderOnly: z.boolean(),
}

const PromotionRow = z.object({
  ...summary,
  /** What it gives: "10% off". */
  offer: z.string(),
  /** Names of the categories, brands or products it is for; empty: all goods. */
  goods: z.array(z.string()),
})
export type PromotionRow = z.infer<typeof PromotionRow>

/** Slugs of categories and brands. */
const targets = {
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  products: z.array(z.object({ id: z.string(), title: z.string() })),
}

export const AdminPromotion = z.object({
  ...summary,
  kind: z.enum(offerKindNames),
  /** Money in rupees. */
  parameters: z.record(z.string(), z.number()),
  scope: z.enum(promotionScopes),
  ...targets,
  /** What it gives, if not the same goods. */
  reward: z.object({ scope: z.enum(rewardScopes), ...targets }),
  maxUsesPerCustomer: z.nullable(z.int()),
  combinable: z.boolean(),
  active: z.boolean(),
  version: z.int(),
})
export type AdminPromotion = z.infer<typeof AdminPromotion>

const One = z.object({ id: Id })

export const adminPromotionRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/promotions',
    access: 'manager',
    summary: 'Offers with their state, uses and the discounts given; archived ones only if asked for',
    query: z.extend(listQuery(['created', 'name', 'uses'], '-created'), {
      state: unlessEmpty(z.enum(promotionStates)),
    }),
    reply: listOf(PromotionRow),
  },
  show: {
    method: 'GET',
    path: '/api/admin/promotions/:id',
    access: 'manager',
    summary: 'One offer to change',
    params: One,
    reply: AdminPromotion,
  },
  add: {
    method: 'POST',
    path: '/api/admin/promotions',
    access: 'manager',
    summary: 'Add an offer; 409 if its code is taken, or if the id exists with other content',
    body: NewPromotion,
    reply: AdminPromotion,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/promotions/:id',
    access: 'manager',
    summary: 'Change an offer; orders that used it stay as they are',
    params: One,
    body: ChangedPromotion,
    reply: AdminPromotion,
  },
  archive: {
    method: 'POST',
    path: '/api/admin/promotions/:id/archive',
    access: 'manager',
    summary: 'End an offer and free its code; it stays in reports',
    params: One,
    reply: AdminPromotion,
  },
  restore: {
    method: 'POST',
    path: '/api/admin/promotions/:id/restore',
    access: 'manager',
    summary: 'Take an offer back from the archive, switched off',
    params: One,
    reply: AdminPromotion,
  },
} satisfies RouteTable
