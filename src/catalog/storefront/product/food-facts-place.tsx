import { useContext, useState } from 'react'
import { LoadError } from '../../../shell/storefront/boot/late-notice'
import { ServerOnly } from '../../../shell/storefront/boot/sent-parts'
import { useLazy } from '../../../ui/behavior/use-late'
import type { Product } from '../../contract/catalogue'

const fetchFacts = () => import('./late-food-facts')

/**
 * The table of facts never changes under a shopper's hands: where the server has sent it, it stays as it
 * came and needs no code. Only who comes from another page fetches what draws it.
 */
export function FoodFactsPlace({ product }: { product: Product }) {
  const { FoodFacts } = useContext(ServerOnly)
  const [sent] = useState(() => (FoodFacts ? undefined : document.getElementById('food-facts')?.innerHTML))
  const { View = FoodFacts, place, ...late } = useLazy(fetchFacts, !FoodFacts && sent === undefined)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the very elements that stand in the document, which React would only draw again.
  if (sent !== undefined) return <div id="food-facts" dangerouslySetInnerHTML={{ __html: sent }} />
  return (
    <div ref={place} id="food-facts">
      {View && <View product={product} />}
      <LoadError part="What is in it" {...late} />
    </div>
  )
}
