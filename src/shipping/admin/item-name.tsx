import { plainOption } from '../../platform/contract/constants'
import * as m from './messages'
import styles from './print-page.module.css'

interface ItemNameProps {
  item: { title: string; option: string; sku: string | null }
}

/** What to take: the product, which of it, and its SKU. */
export const ItemName = ({ item: { title, option, sku } }: ItemNameProps) => (
  <>
    {title}
    {option !== plainOption && <span className={styles.small}> {option}</span>}
    {sku && <span className={styles.small}> {m.sku({ sku })}</span>}
  </>
)
