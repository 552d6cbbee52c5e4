import type { ReactNode } from 'react'
import { catalogueRoutes, type ProductSummary } from '../../../catalog/contract/catalogue'
import { useRead } from '../../../platform/admin/api/use-call'
import { TextField } from '../../../ui/forms/field'
import styles from './phone-order.module.css'
import { useSearch } from './use-search'

export interface ProductHit {
  key: string
  label: ReactNode
  onChoose(): void
}

interface ProductSearchProps {
  id: string
  label: string
  error?: string | undefined
  /** In a form that Enter must not save. */
  ignoresEnter?: boolean
  /** What can be chosen of the products found. */
  hitsOf(products: readonly ProductSummary[]): ProductHit[]
}

/** Finds products by name; one tap chooses. */
export function ProductSearch({ id, label, error, ignoresEnter = false, hitsOf }: ProductSearchProps) {
  const { text, setText, products } = useProductSearch()
  return (
    <>
      <TextField
        id={id}
        type="search"
        label={label}
        error={error}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => ignoresEnter && event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.hits}>
        {hitsOf(products).map(({ key, label: shown, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.hit}
              onClick={() => {
                onChoose()
                setText('')
              }}
            >
              {shown}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The typed text and the products that it finds, six at most. */
function useProductSearch() {
  const { text, setText, wanted } = useSearch()
  const found = useRead(
    catalogueRoutes.list,
    { query: { search: wanted, limit: 6 } },
    { enabled: wanted !== '', keep: true },
  )
  return { text, setText, products: wanted === '' ? [] : (found.data ?? []) }
}
