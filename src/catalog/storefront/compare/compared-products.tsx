import { productAddress } from '../../../search/storefront/store-address'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import type { Product } from '../../contract/catalogue'
import { compareAddress } from '../../contract/compare'
import * as m from '../messages'
import styles from './comparison.module.css'

/** The heads of the columns. */
export function ComparedProducts({ products }: { products: readonly Product[] }) {
  const without = (id: string) => compareAddress(products.flatMap(({ _id }) => (_id === id ? [] : _id)))
  return (
    <thead>
      <tr>
        <td className={styles.corner} />
        {products.map(({ _id, title, brand, images: [image] }) => (
          <th key={_id} scope="col">
            {image ? (
              <Picture
                of={image}
                sizes="(min-width: 768px) 220px, 45vw"
                widest={640}
                alt=""
                className={styles.picture}
              />
            ) : (
              <span className={styles.picture}>
                <Icon name="leaf" size={48} />
              </span>
            )}
            <span className={styles.brand}>{brand}</span>
            <Link to={productAddress(_id)} lang={langOf(title)} className={styles.name}>
              {title}
            </Link>
            <Link to={without(_id)} className={styles.remove} aria-label={m.removeTitle({ title })}>
              <Icon name="close" size={18} />
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}
