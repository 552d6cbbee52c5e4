import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { loadFacets, loadProducts } from '../store/product-slice'
import { useAppDispatch, useAppSelector } from '../store/store'
import { productFilterOf, readStoreAddress, storeAddress } from './store-address'

/** The list that the address asks for; fetched unless it is there already. */
export function useStoreList() {
  const dispatch = useAppDispatch()
  const { search } = useLocation()
  const { products, total, filter, facets, listLoading, listFailure } = useAppSelector(
    (state) => state.product,
  )
  const choices = useMemo(() => readStoreAddress(search), [search])
  const wanted = storeAddress(productFilterOf(choices))
  const asked = filter && storeAddress(filter)

  useEffect(() => {
    if (wanted !== asked) void dispatch(loadProducts(productFilterOf(choices)))
  }, [dispatch, wanted, asked, choices])
  useEffect(() => {
    if (!facets) void dispatch(loadFacets())
  }, [dispatch, facets])

  return {
    choices,
    products,
    total,
    facets,
    failure: listFailure,
    /** What is shown belongs to an earlier choice. */
    stale: listLoading || wanted !== asked,
    retry: () => void dispatch(loadProducts(productFilterOf(choices))),
  }
}
