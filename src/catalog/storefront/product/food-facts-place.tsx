import { useContext, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { ServerOnly } from '../../../shell/storefront/boot/sent-parts'
import type { Product } from '../../contract/catalogue'
// What the server has sent needs its styles, though not its code.
import './food-facts.module.css'

const loadFacts = () => import('./late-food-facts')

/**
 * The table of facts never changes under a shopper's hands: where the server has sent it, it stays as it
 * came and needs no code. Only who comes from another page fetches what draws it.
 */
export function FoodFactsPlace({ product }: { product: Product }) {
  const { FoodFacts } = useContext(ServerOnly)
  const [sent] = useState(() => (FoodFacts ? undefined : document.getElementById('food-facts')?.innerHTML))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the very elements that stand in the document, which React would only draw again.
  if (sent !== undefined) return <div id="food-facts" dangerouslySetInnerHTML={{ __html: sent }} />
  return (
    <div id="food-facts">
      {FoodFacts ? (
        <FoodFacts product={product} />
      ) : (
        <LazyPart load={loadFacts} name="What is in it" props={{ product }} />
      )}
    </div>
  )
}
