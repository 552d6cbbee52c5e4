import type { ReactNode } from 'react'
import { LoadingTile } from '../../shell/storefront/boot/loading-tile'
import { useTitle } from '../../shell/storefront/head/use-title'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import { RefundDue } from './refund-due'
import { ReturnForm } from './return-form'
import styles from './return-page.module.css'
import { ReturnRequests } from './return-requests'
import { useReturns } from './use-returns'

/** At `?return` of the page of an order: ask for a return, and see what became of it. */
export default function ReturnPage({ orderId }: { orderId: string }) {
  useTitle(m.returnOrRefund())
  const { returns, failure, load, setReturns } = useReturns(orderId)
  const order = { title: m.orderNumber({ number: returns?.orderNumber ?? '' }), to: `/my-orders/${orderId}` }
  return (
    <div className="page">
      <Breadcrumb title={m.returnOrRefund()} steps={[{ title: m.myOrders(), to: '/my-orders' }, order]} />
      <div className={styles.page}>
        <h1>{m.returnOrRefund()}</h1>
        {returns ? (
          <>
            {returns.toGiveBack && (
              <RefundDue
                orderId={orderId}
                amount={returns.toGiveBack}
                returns={returns}
                onChanged={setReturns}
              />
            )}
            <ReturnRequests orderId={orderId} requests={returns.requests} onChanged={setReturns} />
            {returns.closed === '' && (
              <FurtherRequest isFirst={returns.requests.length === 0}>
                <ReturnForm
                  key={returns.requests.length}
                  orderId={orderId}
                  returns={returns}
                  onSent={setReturns}
                  reload={load}
                />
              </FurtherRequest>
            )}
            {returns.closed !== '' && returns.requests.length === 0 && (
              <Closed why={returns.closed} terms={returns.terms} />
            )}
          </>
        ) : (
          <LoadingTile failure={failure} retry={load} />
        )}
      </div>
    </div>
  )
}

/** After a request the page is about its state: the form is folded, and why there is none is left out. */
function FurtherRequest({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  if (isFirst) return children
  return (
    <details className={styles.another}>
      <summary>{m.askForAnotherReturn()}</summary>
      {children}
    </details>
  )
}

function Closed({ why, terms }: { why: string; terms: string }) {
  const { phone, email } = useAppSelector(({ shop }) => shop)
  return (
    <Notice>
      <p>{why}</p>
      {terms && <p>{terms}</p>}
      <p className={styles.ways}>
        <a href={phoneAddress(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </Notice>
  )
}
