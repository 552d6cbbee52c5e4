import type { Picture as PictureData } from '../../media/contract/picture'
import { Icon } from '../../ui/components/icon'
import { Picture } from '../../ui/components/picture'
import styles from './line-picture.module.css'

const places = {
  cart: { picture: { sizes: '120px' }, leaf: { size: 40 } },
  row: { picture: { sizes: '72px', widest: 320 }, leaf: { size: 32 } },
  list: { picture: { sizes: '56px', widest: 320 }, leaf: {} },
}

interface LinePictureProps {
  images: readonly Omit<PictureData, 'alt' | 'url'>[]
  place?: keyof typeof places
}

/** Decorative: the title beside it names the product. */
export function LinePicture({ images: [image], place = 'list' }: LinePictureProps) {
  const { picture, leaf } = places[place]
  return (
    <span className={styles.picture}>
      {image ? <Picture of={{ ...image, alt: '' }} {...picture} /> : <Icon name="leaf" {...leaf} />}
    </span>
  )
}
