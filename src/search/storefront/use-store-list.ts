import { useEffect, useEffectEvent, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import { useLocation } from 'react-router'
import { facetChoicesOf } from '../../catalog/contract/facet-choices'
import { loadFacets, loadProducts } from '../../catalog/storefront/state/product-slice'
import { limits } from '../../platform/contract/constants'
import type { ProductState, RootState } from '../../shell/storefront/state/state'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { productFilterOf, storeAddress } from './store-address'
import { readStoreChoices } from './store-choices'

export type Counts = 'shown' | 'late' | 'none'

const countsOf = { known: 'shown', asked: 'late', unknown: 'none' } as const

/** The first products of a tag's list, which a rail has shown, while the list loads. */
const firstOf = (wanted: string, { special, popular }: ProductState['rails']) =>
  wanted === storeAddress({ tags: ['special'] })
    ? special
    : wanted === storeAddress({ tags: ['popular'] })
      ? popular
      : undefined

/** What the list shows: not the flags, which follow every heart. */
const listOf = ({ product }: RootState) => {
  const { products, rails, total, near, filter, facets, facetChoices, facetCounts } = product
  const { listLoading, listFailure } = product
  return { products, rails, total, near, filter, facets, facetChoices, facetCounts, listLoading, listFailure }
}

/** The list of this URL; fetched unless it is loaded already. */
export function useStoreList() {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const list = useAppSelector(listOf, shallowEqual)
  const { total, near, filter, facets, facetChoices, facetCounts, listLoading, listFailure } = list
  const choices = useMemo(() => readStoreChoices(search), [search])
  const wanted = storeAddress(productFilterOf(choices))
  const loaded = filter && storeAddress(filter)
  const stale = listLoading || wanted !== loaded
  const first = stale ? firstOf(wanted, list.rails) : undefined

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
    products: first ?? list.products,
    /** The total belongs to an earlier list. */
    isPart: first !== undefined,
    total,
    pages: Math.ceil(total / limits.pageSize),
    near: first === undefined && near,
    facets,
    /** `late` while the counts belong to an earlier choice. */
    counts: countsOf[isRequested ? facetCounts : 'asked'],
    failure: listFailure,
    /** The shown list belongs to an earlier choice. */
    stale,
    retry: () => void dispatch(loadProducts(productFilterOf(choices))),
  }
}
