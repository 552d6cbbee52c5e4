import { useBackOnline } from '../../../ui/behavior/use-back-online'
import styles from './part-failed.module.css'
import { Retry } from './retry'

interface PartFailedProps {
  /** Names the part of the page that did not come, if it is not all of it. */
  part?: string
  failure: string
  retry(): void
}

/** Stands where a page, or a part of it, did not come. It is asked for again by a press, and when the connection is back. */
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
