import { formatRupees } from '../../../platform/contract/money'
import { langOf } from '../../../ui/behavior/lang-of'
import { Icon } from '../../../ui/components/icon'
import { Link } from '../../../ui/components/link'
import { Picture } from '../../../ui/components/picture'
import type { Product } from '../../contract/catalogue'
import { type Comparison, compareAddress } from '../../contract/compare'
import * as m from '../messages'
import styles from './comparison.module.css'

interface AddComparedProps {
  ids: readonly string[]
  others: Comparison['others']
  /** The one product chosen so far. */
  only: Product | undefined
}

export function AddCompared({ ids, others, only }: AddComparedProps) {
  if (others.length === 0) return only ? <p>{m.nothingToCompareWith()}</p> : null
  return (
    <section aria-labelledby="add-compared" className={styles.add}>
      <h2 id="add-compared">{only ? m.compareTitleWith({ title: only.title }) : m.addAProduct()}</h2>
      <ul className={styles.others}>
        {others.map(({ _id, title, price, netQuantity, unitPrice, images: [image] }) => (
          <li key={_id}>
            <Link to={compareAddress([...ids, _id])} className={styles.other}>
              {image ? (
                <Picture of={image} sizes="72px" widest={320} alt="" className={styles.small} />
              ) : (
                <span className={styles.small}>
                  <Icon name="leaf" size={32} />
                </span>
              )}
              <span>
                <span lang={langOf(title)}>{title}</span>
                <span className={styles.price}>
                  {[formatRupees(price), netQuantity, unitPrice].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Icon name="plus" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
