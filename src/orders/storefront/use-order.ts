import { useCallback } from 'react'
import { useLoading } from '../../platform/storefront/use-loading'
import { useAppSelector } from '../../shell/storefront/state/store'
import { loadOrder, orderShown } from './order-thunks'

/** Shows the order of the list at once and reloads it. */
export function useOrder(id: string) {
  const order = useAppSelector(({ auth }) => orderShown(auth, id))
  const load = useCallback(() => loadOrder(id), [id])
  return { order, ...useLoading(load) }
}
