import type { MouseEvent } from 'react'
import { Picture } from '../../../ui/components/picture'
import type { CardProduct } from '../../contract/catalogue'
import styles from './card-pictures.module.css'

interface CardPicturesProps {
  images: CardProduct['images']
  sizes: string
  priority: boolean
  /** Loads the second picture. */
  showsSecond: boolean
  /** Lets a finger swipe to the second picture: the page of the product, and what the first swipe calls. */
  swipe: { address: string; onSwipe(): void } | undefined
}

/** A screen reader and the keyboard have the title's link. */
const forFingersOnly = { tabIndex: -1, 'aria-hidden': true } as const

/** The second picture covers the first under the mouse and at the focus of the keyboard, or is beside it for a finger. */
export function CardPictures({
  images: [first, second],
  sizes,
  priority,
  showsSecond,
  swipe,
}: CardPicturesProps) {
  if (!first) return null
  const pictures = (
    <>
      <Picture of={first} sizes={sizes} widest={640} priority={priority} alt="" />
      {showsSecond && second && (
        <Picture of={second} sizes={sizes} widest={640} alt="" className={styles.second} />
      )}
    </>
  )
  if (!swipe || !second) return pictures
  // The title's link covers the card, so a finger would not reach the pictures without a link of their own.
  return (
    <a
      href={swipe.address}
      className={styles.strip}
      onClick={clickTitle}
      onScroll={swipe.onSwipe}
      {...forFingersOnly}
    >
      {pictures}
    </a>
  )
}

function clickTitle(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.currentTarget.closest('article')?.querySelector<HTMLElement>('h2 a, h3 a')?.click()
}
