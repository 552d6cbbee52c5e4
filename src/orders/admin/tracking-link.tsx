import { useState } from 'react'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { Panel } from '../../platform/admin/components/detail'
import { Button } from '../../ui/components/button'
import type { AdminOrder } from '../contract/admin-orders'
import { trackingLinkRoutes } from '../contract/tracking'
import * as m from './messages'
import styles from './order-page.module.css'

/** The page that the customer's emails link to, which needs no login. */
export function TrackingLink({ order: { id } }: { order: AdminOrder }) {
  const { data } = useRead(trackingLinkRoutes.show, { params: { id } })
  const [asks, setAsks] = useState(false)
  const replace = useChange(trackingLinkRoutes.replace, {
    done: m.theEarlierLinkHasEnded(),
    onDone: () => setAsks(false),
  })
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
          <Button variant="quiet" onClick={() => setAsks(true)}>
            {m.replaceTrackingLink()}
          </Button>
        </>
      )}
      {asks && (
        <ConfirmDialog
          title={m.replaceTrackingLink()}
          words={m.linksInEmailsStopWorking()}
          confirm={m.replaceTrackingLink()}
          cancel={m.notNow()}
          busy={replace.isPending}
          onConfirm={() => replace.mutate({ params: { id } })}
          onCancel={() => setAsks(false)}
        />
      )}
    </Panel>
  )
}
