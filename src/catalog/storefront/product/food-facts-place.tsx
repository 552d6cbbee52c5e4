import { useContext, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { ServerOnly } from '../../../shell/storefront/boot/server-only'
import type { Product } from '../../contract/catalogue'
// The server renders the table without its chunk, so the page links its styles.
import './food-facts.module.css'
import * as m from '../messages'

const loadFacts = () => import('./late-food-facts')

/**
 * The table of facts never changes, so the elements from the server stay and need no code. After a navigation in the browser
 * its chunk is loaded.
 */
export function FoodFactsPlace({ product }: { product: Product }) {
  const { FoodFacts } = useContext(ServerOnly)
  const [sent] = useState(() => (FoodFacts ? undefined : document.getElementById('food-facts')?.innerHTML))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same elements that the server rendered.
  if (sent !== undefined) return <div id="food-facts" dangerouslySetInnerHTML={{ __html: sent }} />
  return (
    <div id="food-facts">
      {FoodFacts ? (
        <FoodFacts product={product} />
      ) : (
        <LazyPart load={loadFacts} name={m.foodFacts()} props={{ product }} />
      )}
    </div>
  )
}
