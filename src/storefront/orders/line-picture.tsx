import type { Picture as PictureData } from '#contract/picture'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import look from './line-picture.module.css'

/** Small, beside the words that say the same. */
export function LinePicture({ images: [image] }: { images: readonly PictureData[] }) {
  return (
    <span className={look.picture}>
      {image ? <Picture of={image} sizes="56px" widest={320} alt="" /> : <Icon name="leaf" />}
    </span>
  )
}
