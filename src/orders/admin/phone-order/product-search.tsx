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
  /** What can be chosen of the products found. */
  hitsOf(products: readonly ProductSummary[]): ProductHit[]
}

/** Finds products by name; one tap chooses. Enter does not save the form around it. */
export function ProductSearch({ id, label, error, hitsOf }: ProductSearchProps) {
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
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.hits}>
        {hitsOf(products).map(({ key, label: shown, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.hit}
              onClick={({ detail }) => {
                onChoose()
                setText('')
                // By keyboard: the button is gone. On a phone the keyboard would cover what was added.
                if (detail === 0) document.getElementById(id)?.focus()
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
