import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '../components/use-address'

const shownLast = new Map<string, string>()

/** A list as it was narrowed when it was left: whoever goes back from a record goes on with the next. */
export const asShownLast = (list: string): string => list + (shownLast.get(list) ?? '')

/** Whoever logs in next did not leave them so, and is not told what was searched for. */
export const forgetLists = (): void => shownLast.clear()

/** What a list shows lies in the address, so that it can be kept, sent and gone back to. */
export function useListState(standardSort: string, filterNames: readonly string[]) {
  const [params, changeAddress] = useAddress()
  const { pathname, search: shown } = useLocation()
  useEffect(() => {
    shownLast.set(pathname, shown)
  }, [pathname, shown])

  /** Any other choice begins at the first page; an empty value leaves the address. */
  function change(changes: Record<string, string>) {
    // Typed before somebody went on to a page that is still being fetched: it is not searched for there.
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
