import * as m from '../messages'
import styles from './link-to-select.module.css'

/** A link that could not be copied; one tap selects it. Replaced as a whole, as a browser may have translated it. */
export function LinkToSelect({ address }: { address: string }) {
  return (
    <p role="status" className={styles.link}>
      {address && (
        <span key={address}>
          {m.copyThisLink()} <span className={styles.address}>{address}</span>
        </span>
      )}
    </p>
  )
}
