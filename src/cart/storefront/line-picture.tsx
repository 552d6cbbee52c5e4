import type { Picture as PictureData } from '../../media/contract/picture'
import { Icon } from '../../ui/components/icon'
import { Picture } from '../../ui/components/picture'
import styles from './line-picture.module.css'

const places = {
  cart: { picture: { sizes: '120px' }, leaf: { size: 40 } },
  list: { picture: { sizes: '56px', widest: 320 }, leaf: {} },
}

interface LinePictureProps {
  images: readonly PictureData[]
  /** In the cart it is larger than in a list of what is or was ordered. */
  place?: keyof typeof places
}

/** Small, beside the words that say the same. */
export function LinePicture({ images: [image], place = 'list' }: LinePictureProps) {
  const { picture, leaf } = places[place]
  return (
    <span className={styles.picture}>
      {image ? <Picture of={image} {...picture} alt="" /> : <Icon name="leaf" {...leaf} />}
    </span>
  )
}
