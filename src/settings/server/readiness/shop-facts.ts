import type { TextPageStatus } from '../../../content/contract/text-pages'
import type { Health } from '../../../platform/contract/health'
import type { ReadinessState } from '../../contract/readiness'
import type { ShopSettings } from '../../contract/shop'
import type { Counts } from './readiness-queries'

/** All that the checklist is judged by, read before: judging is a matter of these facts alone. */
export interface ShopFacts {
  settings: ShopSettings
  counts: Counts
  pages: readonly { title: string; slug: string; state: TextPageStatus }[]
  health: Pick<Health, 'mail' | 'backup' | 'pictures'>
  claims: number
  /** Texts that promise free delivery. */
  freePromises: readonly string[]
  /** Where shoppers reach the shop. */
  origin: string
  now: Date
}

type Finding = readonly [state: ReadinessState, words: string]
export interface Check {
  id: string
  title: string
  link: string
  judge(facts: ShopFacts): Finding
}
