import { type ComponentType, createContext, useState } from 'react'
import type { Product } from '../../../catalog/contract/catalogue'
import { useHydrated } from '../../../ui/behavior/use-hydrated'

/** By the id of their place in the document. */
export interface ServerOnlyParts {
  'food-facts': ComponentType<{ product: Product }>
  'reviews-shown': ComponentType<{ product: Product }>
  'product-guide': ComponentType<{ product: Product }>
  'delivery-terms': ComponentType<object>
  'delivery-area': ComponentType<object>
  'deliver-to-place': ComponentType<object>
  'shop-proof': ComponentType<object>
}

/** Rendered on the server only. The browser keeps the HTML and needs no code for it. */
export const ServerOnly = createContext<Partial<ServerOnlyParts>>({})

/** What the server has rendered there; undefined after a navigation in the browser. */
export function useServerHtml(id: string): string | undefined {
  const hydrated = useHydrated()
  const [html] = useState(() =>
    hydrated || import.meta.env.SSR ? undefined : document.getElementById(id)?.innerHTML,
  )
  return html
}
