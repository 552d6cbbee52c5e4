import { limits } from '../../platform/contract/constants'
import { cutText } from '../../platform/contract/cut-text'
import { cleanText } from '../../platform/contract/typed-text'

/** Of a longer text than a search takes, what it takes: pages look for that and show it, rather than for nothing. */
export const searchWords = (typed: string): string => cutText(cleanText(typed), limits.searchLength).trimEnd()
