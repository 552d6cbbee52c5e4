import type { Shop } from '../../../settings/contract/shop'
import { LeafMark } from '../../../ui/components/leaf-mark'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './header.module.css'

/** The owner's logo, or two tender leaves ("thulir") with the name in the typeface of the labels. */
export function BrandMark({ brand, logo }: Pick<Shop, 'brand' | 'logo'>) {
  return (
    <Link to="/" className={styles.brand} aria-label={m.brandHomePage({ brand })}>
      {logo ? (
        <Picture of={logo} sizes="180px" widest={480} className={styles.logo} />
      ) : (
        <BrandName brand={brand} />
      )}
    </Link>
  )
}

const BrandName = ({ brand }: { brand: string }) => (
  <>
    <LeafMark />
    <span>{brand}</span>
  </>
)
