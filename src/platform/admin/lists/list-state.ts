import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '../components/use-address'

const shownLast = new Map<string, string>()

/** The list with its last filters, so that the way back from a record leads to the same rows. */
export const lastListUrl = (list: string): string => list + (shownLast.get(list) ?? '')

/** The next person to log in must not see these searches. */
export const clearLists = (): void => shownLast.clear()

/** The state of a list is in the URL, so that it can be bookmarked and shared. */
export function useListState(standardSort: string, filterNames: readonly string[]) {
  const [params, changeAddress] = useAddress()
  const { pathname, search: shown } = useLocation()
  useEffect(() => {
    shownLast.set(pathname, shown)
  }, [pathname, shown])

  /** Any change starts at the first page; an empty value is removed from the URL. */
  function change(changes: Record<string, string>) {
    // The next page is still loading: do not search there.
    if (window.location.pathname !== pathname) return
    changeAddress({ page: '', ...changes }, { preventScrollReset: !('page' in changes) })
  }

  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']))
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? standardSort,
    standardSort,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    filters,
    isNarrowed: params.has('search') || filterNames.some((name) => params.has(name)),
    change,
    clear: () => change(Object.fromEntries(['search', ...filterNames].map((name) => [name, '']))),
  }
}

export type ListState = ReturnType<typeof useListState>
