import { ServerPart } from '../../../shell/storefront/boot/server-part'
import type { Product } from '../../contract/catalogue'
// The server renders the table without its chunk, so the page links its styles.
import './food-facts.module.css'
import * as m from '../messages'

const loadFacts = () => import('./late-food-facts')

/** The table of facts never changes. */
export const FoodFactsPlace = ({ product }: { product: Product }) => (
  <ServerPart id="food-facts" load={loadFacts} name={m.foodFacts()} props={{ product }} />
)
