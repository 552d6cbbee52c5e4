import { catalogueRoutes } from '../../../catalog/contract/catalogue'
import { useRead } from '../../../platform/admin/api/use-call'
import { useSearch } from './use-search'

/** The typed text and the products that it finds, six at most. */
export function useProductSearch() {
  const { text, setText, wanted } = useSearch()
  const found = useRead(
    catalogueRoutes.list,
    { query: { search: wanted, limit: 6 } },
    { enabled: wanted !== '', keep: true },
  )
  return { text, setText, products: wanted === '' ? [] : (found.data ?? []) }
}
