import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'

/** Red: a legal or payment problem. Amber: worth a look. It never blocks anything. */
const readinessStates = ['red', 'amber', 'green'] as const
const State = z.enum(readinessStates)
export type ReadinessState = z.infer<typeof State>

export const LegalFact = z.enum(['legalName', 'address', 'fssai', 'gstin'])
export type LegalFact = z.infer<typeof LegalFact>

export const ReadinessCheck = z.object({
  id: z.string(),
  title: z.string(),
  state: State,
  words: z.string(),
  /** The admin page to fix it. */
  link: z.string(),
})
export type ReadinessCheck = z.infer<typeof ReadinessCheck>

export const FoundClaim = z.object({
  /** Such as `Product Forest honey`. */
  where: z.string(),
  link: z.string(),
  words: z.string(),
  reason: z.string(),
})
export type FoundClaim = z.infer<typeof FoundClaim>

export const Readiness = z.object({
  checks: z.array(ReadinessCheck),
  claims: z.array(FoundClaim),
  moreClaims: z.int(),
})
export type Readiness = z.infer<typeof Readiness>

export const readinessRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/readiness',
    access: 'manager',
    summary: 'What is missing before the shop can open',
    reply: Readiness,
  },
  removeDemo: {
    method: 'POST',
    path: '/api/admin/readiness/remove-demo',
    access: 'owner',
    summary: 'Archive the demo products and delete the demo customers',
    reply: z.object({ products: z.int(), customers: z.int() }),
  },
} satisfies RouteTable
