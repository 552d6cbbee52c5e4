import { tabStore } from '../../../platform/storefront/session-storage'
import { comparedIds, comparedMost } from '../../contract/compare'

const key = 'compared products'

export const rememberCompared = (ids: readonly string[]) => tabStore.write(key, ids.join(','))

/** The last comparison of this tab with one more product, in place of the first where it is full. */
export function comparedWith(id: string): string[] {
  const before = comparedIds(String(tabStore.read(key)))
  return before.includes(id) ? before : [...before, id].slice(-comparedMost)
}
