import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * The URL's query parameters as rendered, and a function that changes some of them; an empty value removes one. The
 * router updates the URL first and renders later, so a change starts from the current URL.
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
