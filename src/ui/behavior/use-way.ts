import { useContext } from 'react'
import { UNSAFE_NavigationContext as Navigation } from 'react-router'

export interface Step {
  replace?: boolean | undefined
  state?: unknown
}

/**
 * The way to another page, for what stands on a page by the dozen. The router's hooks resolve each address against
 * the route they stand in, with twenty hooks for a link; addresses here are whole paths, and where one is
 * can be read when one leaves.
 */
export function useNavigate(): (to: string, step?: Step) => void {
  const { navigator } = useContext(Navigation)
  return (to, { replace, state } = {}) => {
    const { pathname, search, hash } = window.location
    const again = to === pathname + search + hash
    void (replace || again ? navigator.replace : navigator.push)(to, state)
  }
}
