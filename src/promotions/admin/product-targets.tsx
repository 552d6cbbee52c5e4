import { ProductSearch } from '../../orders/admin/phone-order/product-search'
import * as m from './messages'
import styles from './target-fields.module.css'
import type { ChosenProduct } from './use-offer-form'

interface ProductTargetsProps {
  id: string
  error: string | undefined
  products: ChosenProduct[]
  onChange(change: (before: ChosenProduct[]) => ChosenProduct[]): void
}

/** Finds products by name and adds them with one tap. */
export function ProductTargets({ id, error, products, onChange }: ProductTargetsProps) {
  return (
    <>
      <ul>
        {products.map((product) => (
          <li key={product.id} className={styles.product}>
            {product.title}
            <button
              type="button"
              className={styles.remove}
              aria-label={m.removeTitle({ title: product.title })}
              onClick={() => onChange((before) => before.filter((one) => one.id !== product.id))}
            >
              {m.remove()}
            </button>
          </li>
        ))}
      </ul>
      <ProductSearch
        id={id}
        label={m.addAProduct()}
        error={error}
        hitsOf={(found) =>
          found
            .filter(({ _id }) => !products.some((product) => product.id === _id))
            .map(({ _id, title }) => ({
              key: _id,
              label: title,
              onChoose: () => onChange((before) => [...before, { id: _id, title }]),
            }))
        }
      />
    </>
  )
}
