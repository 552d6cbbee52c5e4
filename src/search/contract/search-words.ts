import { limits } from '../../platform/contract/constants'
import { cutText } from '../../platform/contract/cut-text'

/** The part of a longer text that a search takes: pages search for it and show it. */
export const searchWords = (typed: string): string => cutText(typed.trim(), limits.searchLength).trimEnd()
