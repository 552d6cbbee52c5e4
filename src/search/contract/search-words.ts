import { limits } from '../../platform/contract/constants'

const halfCharacter = /[\ud800-\udbff]$/

/** Cuts a text that is too long for a search; pages search for the rest. */
export const searchWords = (typed: string): string =>
  typed.trim().slice(0, limits.searchLength).replace(halfCharacter, '').trimEnd()
