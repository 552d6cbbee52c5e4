import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The parameters of the address as the page is drawn, and a way to change some of them: an empty value leaves.
 * The router writes an address at once and draws it later, so a change goes out from what the address says now.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  function change(changes: Readonly<Record<string, string>>, options?: NavigateOptions) {
    const after = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value)
      else after.delete(name)
    }
    setParams(after, { replace: true, ...options })
  }
  return [params, change] as const
}
