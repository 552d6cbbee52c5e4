import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './total-notice.module.css'
import type { Quoting } from './use-quote'

/** Says below the totals that they are being updated, or could not be. */
export function TotalNotice({
  quoting,
}: {
  quoting: Pick<Quoting, 'asks' | 'isPending' | 'failure' | 'again'>
}) {
  const { asks, isPending, failure, again } = quoting
  if (!asks) return null
  return (
    <div className={styles.notice}>
      <p role="status">{isPending ? m.updatingTotal() : failure}</p>
      {failure && (
        <Button variant="quiet" className={styles.again} onClick={again}>
          {m.checkAgain()}
        </Button>
      )}
    </div>
  )
}
