import type { ReactNode } from 'react'
import { formatAge } from './format'
import styles from './item-list.module.css'

interface Failure {
  id?: string
  kind: string
  error: string
  /** ISO. */
  at: string
}

interface FailuresProps<One extends Failure> {
  failures: readonly One[]
  /** What can be done about one. */
  action?(failure: One): ReactNode
}

/** What failed, when and why. */
export const Failures = <One extends Failure>({ failures, action }: FailuresProps<One>) => (
  <ul className={styles.items}>
    {failures.map((failure) => (
      <li key={failure.id ?? `${failure.kind} ${failure.at}`} className={styles.item}>
        <div>
          <p>
            <strong>{kindWords(failure.kind)}</strong> · {formatAge(failure.at)}
          </p>
          <p className={styles.soft}>{failure.error}</p>
        </div>
        {action?.(failure)}
      </li>
    ))}
  </ul>
)

/** `paymentReminder` as `Payment reminder`, `product-import` as `Product import`. */
export const kindWords = (kind: string) => {
  const words = kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
