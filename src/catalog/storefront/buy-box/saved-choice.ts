import { useState } from 'react'
import { useLocation } from 'react-router'
import { readReturnTo, type SavedChoice } from '../../../customers/storefront/return-to'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import type { Product } from '../../contract/catalogue'

/** Adds it to the state of the history entry, so that Back finds it. The entry keeps its key and place. */
export function saveChoice(choice: SavedChoice): void {
  const { state } = window.history
  window.history.replaceState({ ...state, usr: { ...state?.usr, choice } }, '')
}

/** What was chosen of this product before a login or a Back led here. */
export function useSavedChoice(productId: string): SavedChoice | undefined {
  const { state } = useLocation()
  const [saved] = useState(readReturnTo(state).choice)
  const hydrated = useHydrated()
  return hydrated && saved?.productId === productId ? saved : undefined
}

export const savedColor = ({ color }: Product, saved: SavedChoice | undefined) =>
  color.find(({ _id, inStock }) => _id === saved?.color && inStock)
