import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'

/** Red: the law or a payment fails. Amber: look at it. It is advice; nothing is refused because of it. */
const readinessStates = ['red', 'amber', 'green'] as const
const State = z.enum(readinessStates)
export type ReadinessState = z.infer<typeof State>

export const ReadinessCheck = z.object({
  id: z.string(),
  title: z.string(),
  state: State,
  /** What was found, and what to do about it. */
  words: z.string(),
  /** The page of the back office where it is mended. */
  link: z.string(),
})
export type ReadinessCheck = z.infer<typeof ReadinessCheck>

/** A word that food law restricts, in a text of the shop. */
export const FoundClaim = z.object({
  /** Whose text it is, such as `Product Forest honey`. */
  where: z.string(),
  link: z.string(),
  words: z.string(),
  reason: z.string(),
})
export type FoundClaim = z.infer<typeof FoundClaim>

export const Readiness = z.object({
  checks: z.array(ReadinessCheck),
  claims: z.array(FoundClaim),
  /** Claims beyond those listed. */
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
} satisfies RouteTable
