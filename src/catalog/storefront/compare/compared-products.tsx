import { productAddress } from '../../../search/storefront/store-address'
import { langOf } from '../../../ui/behavior/lang-of'
import { ButtonLink } from '../../../ui/components/button'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import type { Product } from '../../contract/catalogue'
import { compareAddress } from '../../contract/compare'
import * as m from '../messages'
import styles from './comparison.module.css'

interface ColumnsProps {
  products: readonly Product[]
}

/** The heads of the columns. The names have a row of their own, which sticks. */
export function ComparedProducts({ products }: ColumnsProps) {
  const without = (id: string) => compareAddress(products.flatMap(({ _id }) => (_id === id ? [] : _id)))
  return (
    <thead>
      <tr className={styles.pictured}>
        <td className={styles.corner} />
        {products.map(({ _id, title, images: [image] }) => (
          <td key={_id}>
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
            <Link to={without(_id)} className={styles.remove} aria-label={m.removeTitle({ title })}>
              <Icon name="close" size={18} />
            </Link>
          </td>
        ))}
      </tr>
      <tr className={styles.names}>
        <td className={styles.corner} />
        {products.map(({ _id, title }) => (
          <th key={_id} scope="col">
            <Link to={productAddress(_id)} lang={langOf(title)} className={styles.name}>
              {title}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The way on from the end of each column. */
export const ComparedEnds = ({ products }: ColumnsProps) => (
  <tfoot>
    <tr>
      <td className={styles.corner} />
      {products.map(({ _id, title }) => (
        <td key={_id} data-name={products.length > 2 ? title : undefined}>
          <ButtonLink
            to={productAddress(_id)}
            variant="secondary"
            wide
            className={styles.view}
            aria-label={m.viewTitle({ title })}
          >
            {m.view()}
          </ButtonLink>
        </td>
      ))}
    </tr>
  </tfoot>
)
