import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router'
import { facetChoicesOf, isCounted } from '../../catalog/contract/facet-choices'
import { loadFacets, loadProducts } from '../../catalog/storefront/state/product-slice'
import { limits } from '../../platform/contract/constants'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { productFilterOf, storeAddress } from './store-address'
import { readStoreChoices } from './store-choices'

export type Counts = 'shown' | 'late' | 'none'

function countsOf(isCounted: boolean, state: 'known' | 'asked' | 'unknown'): Counts {
  if (!isCounted || state === 'unknown') return 'none'
  return state === 'known' ? 'shown' : 'late'
}

/** The list of this URL; fetched unless it is loaded already. */
export function useStoreList() {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const { products, total, near, filter, facets, facetChoices, facetCounts, listLoading, listFailure } =
    useAppSelector((state) => state.product)
  const choices = useMemo(() => readStoreChoices(search), [search])
  const wanted = storeAddress(productFilterOf(choices))
  const loaded = filter && storeAddress(filter)

  useEffect(() => {
    if (wanted !== loaded) void dispatch(loadProducts(productFilterOf(choices)))
  }, [dispatch, wanted, loaded, choices])
  const countable = facetChoicesOf(choices)
  const countedBy = storeAddress(countable)
  const isRequested = facetChoices !== undefined && storeAddress(facetChoices) === countedBy
  const count = useEffectEvent(() => void dispatch(loadFacets(countable)))
  useEffect(() => {
    if (!isRequested) count()
  }, [isRequested])

  return {
    choices,
    products,
    total,
    pages: Math.ceil(total / limits.pageSize),
    near,
    facets,
    /** `late` while the counts belong to an earlier choice. */
    counts: countsOf(isCounted(choices), isRequested ? facetCounts : 'asked'),
    failure: listFailure,
    /** The shown list belongs to an earlier choice. */
    stale: listLoading || wanted !== loaded,
    retry: () => void dispatch(loadProducts(productFilterOf(choices))),
  }
}
