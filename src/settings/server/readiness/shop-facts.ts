import type { TextPageStatus } from '../../../content/contract/text-pages'
import type { Health } from '../../../platform/contract/health'
import type { ReadinessState } from '../../contract/readiness'
import type { ShownSettings } from '../shown-settings'
import type { Counts } from './readiness-queries'

/** The input of all checks, so that checks are pure functions. */
export interface ShopFacts {
  settings: ShownSettings
  counts: Counts
  pages: readonly { title: string; slug: string; state: TextPageStatus }[]
  health: Pick<Health, 'mail' | 'backup' | 'pictures'>
  claims: number
  freePromises: readonly string[]
  origin: string
  now: Date
}

type Finding = readonly [state: ReadinessState, words: string]
export interface Check {
  id: string
  title: string
  link: string
  evaluate(facts: ShopFacts): Finding
}
