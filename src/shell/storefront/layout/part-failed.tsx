import { useBackOnline } from '../../../ui/behavior/use-back-online'
import styles from './part-failed.module.css'
import { Retry } from './retry'

interface PartFailedProps {
  /** Names the failed part, unless it is the whole page. */
  part?: string
  failure: string
  retry(): void
}

/**
 * Replaces a page or a part that did not load. It offers a retry, which also happens once the connection is
 * back.
 */
export function PartFailed(props: PartFailedProps) {
  const { part, failure, retry } = props
  useBackOnline(retry)
  return (
    <div role={part ? 'status' : 'alert'} className={styles.failed}>
      <p>{failure}</p>
      <Retry variant={part ? 'secondary' : 'primary'} {...props} />
    </div>
  )
}
