import { comparedIds } from '../../contract/compare'

/** The ids in the search part of a URL. */
export const comparedIn = (search: string): string[] =>
  comparedIds(new URLSearchParams(search).get('ids') ?? '')
