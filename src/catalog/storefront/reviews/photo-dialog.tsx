import type { Picture as PictureData } from '../../../media/contract/picture'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './reviews.module.css'

interface PhotoDialogProps {
  photos: PictureData[]
  shown: number
  onShow(index: number): void
  onClose(): void
}

export function PhotoDialog({ photos, shown, onShow, onClose }: PhotoDialogProps) {
  const photo = photos[shown]
  if (!photo) return null
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length)
  return (
    <Dialog
      open
      onClose={onClose}
      title={photo.alt}
      place="full"
      footer={
        photos.length > 1 && (
          <div className={styles.steps}>
            <Button variant="secondary" onClick={() => step(-1)}>
              {m.previousPhoto()}
            </Button>
            <span role="status">{m.photoOf({ shown: shown + 1, all: photos.length })}</span>
            <Button variant="secondary" onClick={() => step(1)}>
              {m.nextPhoto()}
            </Button>
          </div>
        )
      }
    >
      <Picture of={photo} sizes="100vw" className={styles.large} />
    </Dialog>
  )
}
