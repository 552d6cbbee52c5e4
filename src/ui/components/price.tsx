import * as m from '../messages'
import styles from './price.module.css'

interface PriceProps {
  /** Formatted, such as `Rs. 420`. */
  now: string
  /** The higher price to compare with. */
  instead?: string | undefined
  size?: 's' | 'l'
}

export function Price({ now, instead, size = 's' }: PriceProps) {
  return (
    <span className={size === 'l' ? styles.large : styles.small}>
      <strong>{now}</strong>
      {instead && (
        <span className={styles.instead}>
          <span className="visually-hidden">{m.insteadOfMRP()} </span>
          <s>{instead}</s>
        </span>
      )}
    </span>
  )
}
