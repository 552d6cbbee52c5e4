import { limits } from '../../platform/contract/constants'

const halfCharacter = /[\ud800-\udbff]$/

/** Of a longer text than a search takes, what it takes: pages look for that and show it, rather than for nothing. */
export const searchWords = (typed: string): string =>
  typed.trim().slice(0, limits.searchLength).replace(halfCharacter, '').trimEnd()
