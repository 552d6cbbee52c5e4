import { type MouseEvent, useContext, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { ServerOnly, useServerHtml } from '../../../shell/storefront/boot/server-only'
import { useNear } from '../../../ui/behavior/use-near'
import type { Product } from '../../contract/catalogue'
import * as m from '../messages'
import { readReviewDraft } from './review-draft'
// The server renders the reviews without their chunk, so the page links their styles.
import './reviews.module.css'

const loadReviews = () => import('./reviews')
const id = 'reviews-shown'

/**
 * The reviews of the server stay, and need no code, until they are of use to this shopper: on the first click, which is then
 * repeated, for a draft, and for a product that was loaded again.
 */
export function ReviewsPlace({ product }: { product: Product }) {
  const Sent = useContext(ServerOnly)[id]
  const html = useServerHtml(id)
  const place = useRef<HTMLElement>(null)
  const [first] = useState(product)
  const [wanted, setWanted] = useState(html === undefined)
  const [ready, setReady] = useState(false)
  const clicked = useRef(-1)
  useNear(place, () => void loadReviews().catch(() => {}))
  useEffect(() => {
    if (readReviewDraft(product._id)) setWanted(true)
  }, [product._id])

  const wait = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
    if (ready || html === undefined || metaKey || ctrlKey || shiftKey) return
    if (!control) return
    clicked.current = controlsIn(place.current).indexOf(control)
    event.preventDefault()
    event.stopPropagation()
    setWanted(true)
  }
  const repeatClick = () => {
    setReady(true)
    const control = controlsIn(place.current)[clicked.current]
    clicked.current = -1
    control?.focus({ preventScroll: true })
    control?.click()
  }
  const sent = html !== undefined && (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the same elements that the server rendered.
    <div id={id} dangerouslySetInnerHTML={{ __html: html }} />
  )
  return (
    <section ref={place} id="reviews" aria-labelledby="reviews-title" onClickCapture={wait}>
      {wanted || product !== first ? (
        <div id={sent && !ready ? undefined : id}>
          {Sent ? (
            <Sent product={product} />
          ) : (
            <LazyPart
              load={loadReviews}
              name={m.reviews()}
              loading={sent}
              props={{ product, onReady: repeatClick }}
            />
          )}
        </div>
      ) : (
        sent
      )}
    </section>
  )
}

const controlsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
]
