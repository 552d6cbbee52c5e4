import { type PointerEvent, useRef, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { Icon } from '../../../ui/components/icon'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { CardPicture } from './card-picture'
import styles from './product-gallery.module.css'

interface ProductGalleryProps {
  images: readonly Omit<PictureData, 'url'>[]
  shown: number
  onShow(index: number): void
}

const loadZoom = () => import('./zoom-dialog')

/** Slightly below the full width, so that a common phone with 721 pixels loads the 720 file. */
const sizes = '(min-width: 992px) 594px, (min-width: 576px) 45vw, 98vw'

/** A box of 594 by 600 that zooms on hover, and opens by touch or keyboard [PROD-01]. */
export function ProductGallery({ images, shown, onShow }: ProductGalleryProps) {
  const [near, setNear] = useState(false)
  /** Undefined until the dialog is first opened and loaded. */
  const [open, setOpen] = useState<boolean>()
  const stage = useRef<HTMLButtonElement>(null)
  const image = images[shown] ?? images[0]
  if (!image) {
    return (
      <div className={styles.stage}>
        <Icon name="leaf" size={96} />
      </div>
    )
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const across = ((event.clientX - left) / width) * 100
    const down = ((event.clientY - top) / height) * 100
    event.currentTarget.style.setProperty('--look-at', `${across}% ${down}%`)
    setNear(true)
  }
  return (
    <div className={styles.gallery}>
      <button
        ref={stage}
        type="button"
        className={near ? `${styles.stage} ${styles.near}` : styles.stage}
        aria-label={m.zoomAlt({ alt: image.alt })}
        onClick={() => setOpen(true)}
        onPointerMove={follow}
        onPointerLeave={() => setNear(false)}
      >
        <CardPicture of={image} />
        <Picture key={image.path} of={image} sizes={near ? '1200px' : sizes} priority />
        <span className={styles.hint}>
          <Icon name="zoom" size={20} />
        </span>
      </button>
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((each, index) => (
            <li key={each.path}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={m.pictureIndexOfCountAlt({
                  index: index + 1,
                  count: images.length,
                  alt: each.alt,
                })}
                aria-current={each === image || undefined}
                onClick={() => onShow(index)}
              >
                <Picture of={each} sizes="88px" widest={320} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <LazyPart
          load={loadZoom}
          name="Zoom"
          afterClick
          // The dialog would return the focus to the retry button, which no longer exists.
          onRetry={() => stage.current?.focus({ preventScroll: true })}
          props={{ open, onClose: () => setOpen(false), image }}
        />
      )}
    </div>
  )
}
