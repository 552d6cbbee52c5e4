import { formatRupees } from '../../../platform/contract/money'
import type { Product } from '../../contract/catalogue'
import type { Comparison } from '../../contract/compare'
import { sizeAndUnitPrice } from '../../contract/size-and-unit-price'
import * as m from '../messages'
import styles from './comparison.module.css'
import { OtherProduct } from './other-product'

/** Where the browser puts the products that only it knows. */
export const ownPlaceId = 'own-suggestions'

interface AddComparedProps {
  ids: readonly string[]
  others: Comparison['others']
  /** The one product chosen so far. */
  only: Product | undefined
}

export function AddCompared({ ids, others, only }: AddComparedProps) {
  if (others.length === 0 && !only) return null
  return (
    <section aria-labelledby="add-compared" className={styles.add}>
      <h2 id="add-compared">{only ? m.compareTitleWith({ title: only.title }) : m.addAProduct()}</h2>
      <div id={ownPlaceId} />
      {others.length === 0 && <p>{m.nothingToCompareWith()}</p>}
      <ul className={styles.others}>
        {others.map(({ _id, title, price, images: [image], ...amounts }) => (
          <OtherProduct
            key={_id}
            ids={[...ids, _id]}
            title={title}
            image={image}
            words={[formatRupees(price), sizeAndUnitPrice(amounts)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </section>
  )
}
