import type { Health } from '../../contract/health'
import { formatAge } from '../components/format'
import styles from './health.module.css'

/** What failed, when and why. */
export const Failure = ({ kind, error, at }: Health['jobs']['failed'][number]) => (
  <div>
    <p>
      <strong>{wordsOf(kind)}</strong> · {formatAge(at)}
    </p>
    <p className={styles.reason}>{error}</p>
  </div>
)

/** `paymentReminder` as `Payment reminder`, `product-import` as `Product import`. */
export const wordsOf = (kind: string) => {
  const words = kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
