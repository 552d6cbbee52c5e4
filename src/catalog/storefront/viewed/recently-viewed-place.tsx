import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useNear } from '../../../ui/behavior/use-near'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'

const loadViewed = () => import('./recently-viewed')
const glanceMs = 1500

/** Remembers the product after a glance, and shows the others once the end of the page is near. */
export function RecentlyViewedPlace({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useNear(place, () => setNear(true))
  useEffect(() => {
    const remember = () => loadViewed().then((viewed) => viewed.rememberViewed(product))
    const timer = setTimeout(() => void remember().catch(() => {}), glanceMs)
    return () => clearTimeout(timer)
  }, [product])
  return (
    <div ref={place}>
      {near && <LazyPart load={loadViewed} name={m.recentlyViewed()} props={{ now: product._id }} />}
    </div>
  )
}
