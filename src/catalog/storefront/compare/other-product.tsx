import type { ComponentProps } from 'react'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import { compareAddress } from '../../contract/compare'
import styles from './comparison.module.css'

interface OtherProductProps {
  /** The comparison with it. */
  ids: readonly string[]
  title: string
  image: Omit<ComponentProps<typeof Picture>['of'], 'alt'> | undefined
  /** Below its name. */
  words: string
}

export const OtherProduct = ({ ids, title, image, words }: OtherProductProps) => (
  <li>
    <Link to={compareAddress(ids)} className={styles.other}>
      {image ? (
        <Picture of={{ ...image, alt: '' }} sizes="72px" widest={320} className={styles.small} />
      ) : (
        <span className={styles.small}>
          <Icon name="leaf" size={32} />
        </span>
      )}
      <span>
        <span lang={langOf(title)}>{title}</span>
        <span className={styles.price}>{words}</span>
      </span>
      <Icon name="plus" size={20} />
    </Link>
  </li>
)
