import { useEffect, useRef } from 'react'
import { LoadingTile } from '../../../shell/storefront/boot/loading-tile'
import { NeedsScripts } from '../../../shell/storefront/boot/needs-scripts'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import type { PayableOrder } from '../../contract/payment-links'
import * as m from '../messages'
import { PayForm } from './pay-form'
import { Ended, NothingToPay } from './pay-notices'
import styles from './pay-page.module.css'
import { PayableContents } from './payable-contents'
import { usePayable } from './use-payable'

const headings: Record<PayableOrder['state'], string> = {
  open: m.payYourOrder(),
  checking: m.weAreCheckingYourPayment(),
  paid: m.yourOrderIsPaid(),
  over: m.orderCancelled(),
}

/** Opened from a payment link, without a login. */
export default function PayPage() {
  const token = usePathParam('pay')
  const { order, failure, load, setOrder } = usePayable(token)
  const heading = failure?.isFinal ? m.linkDoesNotWork() : headings[order?.state ?? 'open']
  useTitle(heading)
  const notice = useFocusOnceDone(order?.state)
  return (
    <div className="page">
      <Breadcrumb title={heading} />
      <div className={styles.page}>
        <h1>{heading}</h1>
        <NeedsScripts />
        {failure?.isFinal ? (
          <Ended message={failure.message} />
        ) : order ? (
          <>
            {order.state !== 'open' && <NothingToPay order={order} box={notice} />}
            <PayableContents order={order} />
            {order.state === 'open' && (
              <PayForm token={token} order={order} onDone={setOrder} reload={load} />
            )}
          </>
        ) : (
          <LoadingTile failure={failure?.message} retry={load} />
        )}
      </div>
    </div>
  )
}

/** The form that had the focus is gone, and the page is much shorter. */
function useFocusOnceDone(state: PayableOrder['state'] | undefined) {
  const notice = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'open' && state !== 'open') notice.current?.focus()
    before.current = state
  }, [state])
  return notice
}
