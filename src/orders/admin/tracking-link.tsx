import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { Panel } from '../../platform/admin/components/detail'
import type { AdminOrder } from '../contract/admin-orders'
import { trackingLinkRoutes } from '../contract/tracking'
import * as m from './messages'
import styles from './order-page.module.css'

/** The page that the customer's emails link to, which needs no login. */
export function TrackingLink({ order: { id } }: { order: AdminOrder }) {
  const { data } = useRead(trackingLinkRoutes.show, { params: { id } })
  const replace = useChange(trackingLinkRoutes.replace, { done: m.theEarlierLinkHasEnded() })
  if (!data) return null
  return (
    <Panel title={m.trackingPage()}>
      {data.isOver ? (
        <p>{m.trackingLinkIsOver()}</p>
      ) : (
        <>
          <a href={data.link} target="_blank" rel="noreferrer" className={styles.chat}>
            {m.openTrackingPage()}
          </a>{' '}
          <ConfirmButton
            title={m.replaceTrackingLink()}
            words={m.linksInEmailsStopWorking()}
            confirm={m.replaceTrackingLink()}
            cancel={m.notNow()}
            change={replace}
            input={{ params: { id } }}
          >
            {m.replaceTrackingLink()}
          </ConfirmButton>
        </>
      )}
    </Panel>
  )
}
