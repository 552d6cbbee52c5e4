import type { ComponentProps } from 'react'
import { LinePicture } from '../../../cart/storefront/line-picture'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { compareAddress } from '../../contract/compare'
import styles from './comparison.module.css'

interface OtherProductProps {
  /** The comparison with it. */
  ids: readonly string[]
  title: string
  image: ComponentProps<typeof LinePicture>['images'][number] | undefined
  /** Below its name. */
  words: string
}

export const OtherProduct = ({ ids, title, image, words }: OtherProductProps) => (
  <li>
    <Link to={compareAddress(ids)} className={styles.other}>
      <LinePicture images={image ? [image] : []} place="row" />
      <span>
        <span lang={langOf(title)}>{title}</span>
        <span className={styles.price}>{words}</span>
      </span>
      <Icon name="plus" size={20} />
    </Link>
  </li>
)
