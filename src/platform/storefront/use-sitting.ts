import { useState } from 'react'
import { useAppSelector } from '../../shell/storefront/state/store'
import { useHydrated } from '../../ui/behavior/use-hydrated'

/**
 * Changes when a customer comes to an open page or goes from it: a form that has it as its key lets go of what it
 * holds, and finds the draft of whoever is there now. It is the same while the page is taken over from the server,
 * which knew nobody: what was typed by then stays.
 */
export function useSitting(): string {
  const hydrated = useHydrated()
  const whose = useAppSelector(({ auth }) => auth.user?._id ?? '')
  const [first, setFirst] = useState<string>()
  if (!hydrated) return ''
  if (first === undefined) setFirst(whose)
  return whose === (first ?? whose) ? '' : whose || 'visitor'
}
