import * as m from '../messages'
import styles from './link-to-select.module.css'

/** A link that could not be copied; one tap selects it. */
export function LinkToSelect({ address }: { address: string }) {
  return (
    <p role="status" className={styles.link}>
      {address && (
        <>
          {m.copyThisLink()} <span>{address}</span>
        </>
      )}
    </p>
  )
}
