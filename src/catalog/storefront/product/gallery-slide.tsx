import { type PointerEvent, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Picture } from '../../../ui/components/picture'
import { cardSizes } from '../cards/product-grid'
import * as m from '../messages'
import styles from './product-gallery.module.css'

/** Slightly below the full width, so that a common phone with 721 pixels loads the 720 file. */
const sizes = '(min-width: 992px) 594px, (min-width: 576px) 45vw, 98vw'

interface GallerySlideProps {
  image: Omit<PictureData, 'url'>
  /** The picture that a page shows first. */
  first: boolean
  /** The others are beside it, out of sight. */
  shown: boolean
  onOpen(): void
}

/** Follows the mouse at twice the size; a click or a tap opens it. */
export function GallerySlide({ image, first, shown, onOpen }: GallerySlideProps) {
  const [near, setNear] = useState(false)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const across = ((event.clientX - left) / width) * 100
    const down = ((event.clientY - top) / height) * 100
    event.currentTarget.style.setProperty('--look-at', `${across}% ${down}%`)
    setNear(true)
  }
  return (
    <button
      type="button"
      className={near ? `${styles.stage} ${styles.near}` : styles.stage}
      tabIndex={shown ? 0 : -1}
      aria-label={m.zoomAlt({ alt: image.alt })}
      onClick={onOpen}
      onPointerMove={follow}
      onPointerLeave={() => setNear(false)}
    >
      {first && <CardPicture of={image} />}
      <Picture of={image} sizes={near ? '1200px' : sizes} priority={first} />
    </button>
  )
}

/** After a tap on a card: the file that the card has loaded, below the sharp picture until that has arrived. */
function CardPicture({ of }: { of: Omit<PictureData, 'url'> }) {
  const [navigated] = useState(useHydrated())
  return navigated && <Picture of={of} sizes={cardSizes[3]} widest={640} alt="" priority />
}
