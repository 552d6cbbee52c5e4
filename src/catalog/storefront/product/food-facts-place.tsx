import { useEffect } from 'react'
import { ServerPart } from '../../../shell/storefront/boot/server-part'
import type { Product } from '../../contract/catalogue'
// The server renders the table without its chunk, so the page links its styles.
import './fold.module.css'
import './food-facts.module.css'
import * as m from '../messages'
import { isWide } from './is-wide'

const loadFacts = () => import('./late-food-facts')

/** The facts never change. The server's folded sections are opened on a wide screen. */
export function FoodFactsPlace({ product }: { product: Product }) {
  useEffect(() => {
    if (!isWide()) return
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('#food-facts details')) fold.open = true
  }, [])
  return <ServerPart id="food-facts" load={loadFacts} name={m.foodFacts()} props={{ product }} />
}
