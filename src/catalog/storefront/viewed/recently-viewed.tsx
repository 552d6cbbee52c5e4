import { useState } from 'react'
import { productAddress } from '../../../search/storefront/store-address'
import { Section } from '../../../shell/storefront/home/section'
import { langOf } from '../../../ui/behavior/lang-of'
import { Button } from '../../../ui/components/button'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import styles from './recently-viewed.module.css'
import { forgetViewed, viewedProducts } from './viewed-products'

export { rememberViewed } from './viewed-products'

/** Without the product of this page. Someone who shares a phone can clear the list. */
export default function RecentlyViewed({ now }: { now: string }) {
  const [viewed, setViewed] = useState(() => viewedProducts().filter(({ id }) => id !== now))
  if (viewed.length === 0) return null
  const clear = () => {
    forgetViewed()
    setViewed([])
  }
  return (
    <Section title={m.recentlyViewed()}>
      <ul className={styles.rail}>
        {viewed.map(({ id, title, brand, image }) => (
          <li key={id} className={styles.item}>
            {image ? (
              <Picture
                of={{ ...image, alt: '' }}
                sizes="(min-width: 768px) 180px, 40vw"
                widest={480}
                className={styles.picture}
              />
            ) : (
              <span className={styles.picture}>
                <Icon name="leaf" size={40} />
              </span>
            )}
            <span className={styles.brand}>{brand}</span>
            <Link to={productAddress(id)} lang={langOf(title)} className={styles.name}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={clear}>
        {m.clearThisList()}
      </Button>
    </Section>
  )
}
