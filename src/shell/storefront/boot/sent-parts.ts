import { type ComponentType, createContext } from 'react'
import type { Product } from '../../../catalog/contract/catalogue'

interface ServerOnly {
  FoodFacts?: ComponentType<{ product: Product }>
}

/** What the server alone draws; in a browser it stays as it was sent and needs no code. */
export const ServerOnly = createContext<ServerOnly>({})
