import { useEffect, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { Icon } from '../../../ui/components/icon'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { GallerySlide } from './gallery-slide'
import styles from './product-gallery.module.css'
import { useStrip } from './use-strip'

interface ProductGalleryProps {
  images: readonly Omit<PictureData, 'url'>[]
  shown: number
  onShow(index: number): void
}

const loadZoom = () => import('./zoom-dialog')

/** Boxes of 594 by 600 to swipe through, each of which opens enlarged [PROD-01]. */
export function ProductGallery({ images, shown, onShow }: ProductGalleryProps) {
  /** Undefined until the dialog is first opened and loaded. */
  const [open, setOpen] = useState<boolean>()
  const { strip, onScroll, focusOnShown } = useStrip(shown, onShow)
  // The dialog may have turned to another picture.
  useEffect(() => {
    if (open === false) focusOnShown()
  }, [open, focusOnShown])
  const image = images[shown] ?? images[0]
  if (!image)
    return (
      <div className={styles.gallery}>
        <div className={styles.strip}>
          <div className={styles.stage}>
            <Icon name="leaf" size={96} />
          </div>
        </div>
      </div>
    )
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <ul ref={strip} className={styles.strip} onScroll={onScroll}>
          {images.map((each, index) => (
            <li key={each.path} aria-hidden={each !== image || undefined}>
              <GallerySlide
                image={each}
                first={index === 0}
                shown={each === image}
                onOpen={() => setOpen(true)}
              />
            </li>
          ))}
        </ul>
        <span className={styles.hint}>
          <Icon name="zoom" size={20} />
        </span>
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
      </div>
      {open !== undefined && (
        <LazyPart
          load={loadZoom}
          name="Zoom"
          afterClick
          // The dialog would return the focus to the retry button, which no longer exists.
          onRetry={focusOnShown}
          props={{ open, onClose: () => setOpen(false), images, shown: images.indexOf(image), onShow }}
        />
      )}
    </div>
  )
}
