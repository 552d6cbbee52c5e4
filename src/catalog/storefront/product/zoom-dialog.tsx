import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Icon } from '../../../ui/components/icon'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './product-gallery.module.css'

interface ZoomDialogProps {
  open: boolean
  onClose(): void
  image: Omit<PictureData, 'url'>
}

/** Zooms by button and pans by scrolling, so that neither pinching nor dragging is needed (WCAG 2.5.7). */
export default function ZoomDialog({ open, onClose, image }: ZoomDialogProps) {
  const [large, setLarge] = useState(false)
  const frame = useRef<HTMLElement>(null)
  // Starts at the centre of the picture.
  const size = open && (large ? 'large' : 'fitting')
  useEffect(() => {
    const { current } = frame
    if (!size || !current) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current
    current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2)
  }, [size])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.zoom()}
      place="full"
      footer={
        <Button variant="secondary" aria-pressed={large} onClick={() => setLarge(!large)}>
          <Icon name="zoom" size={20} /> {m.zoomIn()}
        </Button>
      }
    >
      <section
        ref={frame}
        className={large ? styles.large : styles.fitting}
        aria-label={image.alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <Picture of={image} sizes={large ? '2000px' : '(max-width: 575px) 180vw, 100vw'} />
      </section>
    </Dialog>
  )
}
