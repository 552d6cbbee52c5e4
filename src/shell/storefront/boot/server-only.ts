import { type ComponentType, createContext } from 'react'
import type { Product } from '../../../catalog/contract/catalogue'

interface ServerOnly {
  FoodFacts?: ComponentType<{ product: Product }>
}

/** Rendered on the server only. The browser keeps the HTML and needs no code for it. */
export const ServerOnly = createContext<ServerOnly>({})
