import hits from '../../orders/admin/phone-order/phone-order.module.css'
import { useProductSearch } from '../../orders/admin/phone-order/use-product-search'
import { TextField } from '../../ui/forms/field'
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
  const { text, setText, products: found } = useProductSearch()
  const others = found.filter(({ _id }) => !products.some((product) => product.id === _id))
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
      <TextField
        id={id}
        type="search"
        label={m.addAProduct()}
        error={error}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={hits.hits}>
        {others.map(({ _id, title }) => (
          <li key={_id}>
            <button
              type="button"
              className={hits.hit}
              onClick={() => {
                onChange((before) => [...before, { id: _id, title }])
                setText('')
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
