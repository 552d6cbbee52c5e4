import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { compareAddress } from '../../contract/compare'
import * as m from '../messages'
import { viewedProducts } from '../viewed/viewed-products'
import { ownPlaceId } from './add-compared'
import styles from './comparison.module.css'
import { OtherProduct } from './other-product'

const ownMost = 6

/** What this browser knows: wishlist and viewed products of any category, within the list from the server. */
export default function OwnSuggestions({ ids }: { ids: readonly string[] }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(ownPlaceId)), [])
  const wishlist = useAppSelector(({ auth }) => auth.wishlist) ?? []
  const [viewed] = useState(viewedProducts)
  const own = new Map([
    ...viewed.map(({ id, title, image }) => [id, { title, image, words: m.recentlyViewed() }] as const),
    ...wishlist.map(
      ({ _id, title, images: [image] }) => [_id, { title, image, words: m.onYourWishlist() }] as const,
    ),
  ])
  if (!place) return null
  const isListed = (id: string) =>
    ids.includes(id) ||
    place.parentElement?.querySelector(`:scope > ul a[href="${compareAddress([...ids, id])}"]`)
  const shown = [...own].filter(([id]) => !isListed(id)).slice(0, ownMost)
  if (shown.length === 0) return null
  const list = (
    <ul className={`${styles.others} ${styles.own}`}>
      {shown.map(([id, product]) => (
        <OtherProduct key={id} ids={[...ids, id]} {...product} />
      ))}
    </ul>
  )
  return createPortal(list, place)
}
