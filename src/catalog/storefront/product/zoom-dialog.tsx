import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Icon } from '../../../ui/components/icon'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './zoom-dialog.module.css'

interface ZoomDialogProps {
  open: boolean
  onClose(): void
  images: readonly Omit<PictureData, 'url'>[]
  shown: number
  onShow(index: number): void
}

/** Zooms by button and pans by scrolling, so that neither pinching nor dragging is needed (WCAG 2.5.7). */
export default function ZoomDialog({ open, onClose, images, shown, onShow }: ZoomDialogProps) {
  const [large, setLarge] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // Starts at the centre of the picture.
  const view = open && `${large} ${shown}`
  useEffect(() => {
    const { current } = frame
    if (!view || !current) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
    current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [view])
  const image = images[shown]
  if (!image) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.zoom()}
      place="full"
      footer={
        <div className={styles.tools}>
          {images.length > 1 && <Turn by={-1} images={images} shown={shown} onShow={onShow} />}
          <Button variant="secondary" aria-pressed={large} onClick={() => setLarge(!large)}>
            <Icon name="zoom" size={20} /> {m.zoomIn()}
          </Button>
          {images.length > 1 && <Turn by={1} images={images} shown={shown} onShow={onShow} />}
        </div>
      }
    >
      <section
        ref={frame}
        className={large ? styles.large : styles.fitting}
        aria-label={image.alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <Picture key={image.path} of={image} sizes={large ? '2000px' : '(max-width: 575px) 180vw, 100vw'} />
      </section>
    </Dialog>
  )
}

type TurnProps = Pick<ZoomDialogProps, 'images' | 'shown' | 'onShow'> & { by: 1 | -1 }

/** To the picture before or after; after the last one comes the first. */
const Turn = ({ by, images, shown, onShow }: TurnProps) => (
  <Button
    variant="secondary"
    className={styles.turn}
    aria-label={by > 0 ? m.nextPicture() : m.previousPicture()}
    onClick={() => onShow((shown + by + images.length) % images.length)}
  >
    <Icon name={by > 0 ? 'arrow' : 'back'} size={20} />
  </Button>
)
