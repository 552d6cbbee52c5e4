import { useState } from 'react'
import { useLocation } from 'react-router'
import { type KeptChoice, readReturnTo } from '../../../customers/storefront/return-to'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import type { Product } from '../../contract/catalogue'

/** Adds it to the state of the history entry, so that Back finds it. The entry keeps its key and place. */
export function keepChoice(choice: KeptChoice): void {
  const { state } = window.history
  window.history.replaceState({ ...state, usr: { ...state?.usr, choice } }, '')
}

/** What was chosen of this product before a login or a Back led here. */
export function useKeptChoice(productId: string): KeptChoice | undefined {
  const { state } = useLocation()
  const [kept] = useState(readReturnTo(state).choice)
  const hydrated = useHydrated()
  return hydrated && kept?.productId === productId ? kept : undefined
}

export const keptColor = ({ color }: Product, kept: KeptChoice | undefined) =>
  color.find(({ _id, inStock }) => _id === kept?.color && inStock)
