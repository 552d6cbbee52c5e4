import { useState } from 'react'
import { useLocation } from 'react-router'
import { readReturnTo, type SavedChoice } from '../../../customers/storefront/return-to'
import { limits } from '../../../platform/contract/constants'
import { packParameter } from '../../../shell/contract/pages'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import type { Product } from '../../contract/catalogue'

/**
 * Adds it to the state of the history entry, so that Back finds it. The entry keeps its key and place. The address names a pack
 * that was chosen, for whoever it is sent to.
 */
export function saveChoice(choice: SavedChoice, pack?: string): void {
  const { state } = window.history
  const address = new URL(window.location.href)
  if (pack) address.searchParams.set(packParameter, pack)
  window.history.replaceState({ ...state, usr: { ...state?.usr, choice } }, '', address)
}

/** What was chosen of this product before a login or a Back led here, else the pack that a link names. */
export function useSavedChoice(productId: string): SavedChoice | undefined {
  const { state, search } = useLocation()
  const [saved] = useState(() => {
    const { choice } = readReturnTo(state)
    return choice?.productId === productId ? choice : packIn(search, productId)
  })
  return useHydrated() ? saved : undefined
}

/** The server ignores it, so that all packs share one cached page. */
function packIn(search: string, productId: string): SavedChoice | undefined {
  const color = new URLSearchParams(search).get(packParameter)
  return color ? { productId, color, quantity: limits.quantityMin } : undefined
}

export const savedColor = ({ color }: Product, saved: SavedChoice | undefined) =>
  color.find(({ _id, inStock }) => _id === saved?.color && inStock)
