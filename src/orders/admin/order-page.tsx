import { useParams } from 'react-router'
import { PaymentPanel } from '../../payments/admin/payment-panel'
import { useHasRole } from '../../platform/admin/api/session'
import { useRead } from '../../platform/admin/api/use-call'
import { Columns, Facts, Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { MailLink } from '../../platform/admin/components/mail-link'
import { PageHead } from '../../platform/admin/components/page-head'
import { PhoneLink } from '../../platform/admin/components/phone-link'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { ShipmentPanel } from '../../shipping/admin/shipment-panel'
import { placeName, statesOf } from '../../shipping/contract/pin-place'
import { ButtonLink } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { addressLines } from '../contract/address-lines'
import { adminOrderMessages } from '../contract/admin-order-messages'
import { type AdminOrder, adminOrderRoutes } from '../contract/admin-orders'
import { isInStage, orderStatusTable } from '../contract/order-status'
import * as m from './messages'
import { PaymentBadge, StatusBadge } from './order-badges'
import { OrderDocuments } from './order-documents'
import { OrderHistory } from './order-history'
import { OrderLines } from './order-lines'
import { OrderNotes } from './order-notes'
import styles from './order-page.module.css'
import { OrderSteps } from './order-steps'
import { ShopperNotes } from './shopper-notes'
import { TrackingLink } from './tracking-link'
import { UntaxedNotice } from './untaxed-notice'
import { usePin } from './use-pin'

const back = { to: '/admin/orders', label: m.orders() } as const

/** One order with all details and its next steps. */
export default function OrderPage() {
  const { id = '' } = useParams()
  const found = useRead(adminOrderRoutes.show, { params: { id } }, { everyMs: 60_000 })
  return (
    <RecordReading back={back} from={found}>
      {(order) => <Order key={order.id} order={order} />}
    </RecordReading>
  )
}

function Order({ order }: { order: AdminOrder }) {
  const mayLink = useHasRole('manager')
  return (
    <>
      <PageHead
        title={m.orderNumber({ number: order.number })}
        back={back}
        under={
          <span className={styles.under}>
            <StatusBadge status={order.status} /> <PaymentBadge order={order} />
            <span>{formatMoment(order.createdAt)}</span>
          </span>
        }
        actions={
          <>
            <OrderDocuments order={order} />
            <ChangeLink order={order} />
            <CopyLink order={order} />
            {order.status !== 'Cancelled' && (
              <ButtonLink variant="secondary" to={`/admin/orders/print?ids=${order.id}`}>
                {m.printSlipOrLabel()}
              </ButtonLink>
            )}
          </>
        }
      />
      {order.unprintable && (
        <Notice tone="warning">{adminOrderMessages.unprintable(order.unprintable)}</Notice>
      )}
      <UntaxedNotice order={order} />
      {order.openReturn && (
        <div className={styles.openReturn}>
          <Notice tone="warning">
            {m.returnRequested()}{' '}
            <Link to={`/admin/returns/${order.openReturn}`}>{m.decideOnTheReturn()}</Link>
          </Notice>
        </div>
      )}
      <Columns
        main={
          <>
            <ShopperNotes order={order} />
            <OrderLines order={order} />
            <PaymentPanel order={order} />
            <ShipmentPanel order={order} />
          </>
        }
        side={
          <>
            <CustomerPanel order={order} />
            {mayLink && <TrackingLink order={order} />}
            <div className={styles.written}>
              <OrderNotes order={order} />
            </div>
            <OrderHistory history={order.history} />
          </>
        }
      />
      <OrderSteps order={order} />
    </>
  )
}

function usePinDoubt({ pincode, state }: AdminOrder['address'], enabled: boolean): string | undefined {
  const { pin, unknown } = usePin(pincode, enabled)
  if (unknown) return m.pinOfOrderUnknown({ unknown })
  if (!pin || statesOf(pin).includes(state)) return undefined
  return m.pinOfOrderElsewhere({ pincode, place: placeName(pin), state })
}

function ChangeLink({ order: { id, status } }: { order: AdminOrder }) {
  const may = useHasRole('manager')
  if (!may || !orderStatusTable[status].changeable) return null
  return (
    <ButtonLink variant="secondary" to={`/admin/orders/${id}/change`}>
      {m.changeOrder()}
    </ButtonLink>
  )
}

/** An order that is over is never opened again. */
function CopyLink({ order: { id, status, customer } }: { order: AdminOrder }) {
  const may = useHasRole('manager')
  if (!may || !customer || !isInStage(status, 'over')) return null
  return (
    <ButtonLink variant="secondary" to={`/admin/orders/new?copy=${id}`}>
      {m.copyToANewOrder()}
    </ButtonLink>
  )
}

function CustomerPanel({ order }: { order: AdminOrder }) {
  const { customer, address, wrote, mobile, whatsApp, status } = order
  const receiver = wrote?.receiverMobile
  const isGift = wrote?.isGift === true
  const mayOpen = useHasRole('manager')
  // Before shipping staff can still ask the customer.
  const doubt = usePinDoubt(address, isInStage(status, 'in shop'))
  const lines = [`${address.firstname} ${address.lastname}`, ...addressLines(address)]
  return (
    <Panel title={m.customer()}>
      {doubt && <Notice tone="warning">{doubt}</Notice>}
      <Facts
        facts={[
          [m.deliverTo(), <Lines key="to" lines={lines} />],
          [m.receiversMobile(), receiver && <PhoneLink key="receiver" to={receiver} />],
          [
            m.invoiceFor(),
            address.gstin && m.businessGSTINGstin({ business: address.business ?? '', gstin: address.gstin }),
          ],
          [m.invoice(), isInStage(status, 'in shop') && m.issuedWhenShipped()],
          [isGift ? m.mobileOfBuyer() : m.mobile(), mobile && <PhoneLink key="mobile" to={mobile} />],
          [m.email(), customer?.email && <MailLink key="mail" to={customer.email} />],
          [
            isGift ? m.boughtBy() : m.account(),
            customer ? (
              mayOpen ? (
                <Link key="account" to={`/admin/customers/${customer.id}`}>
                  {customer.name}
                </Link>
              ) : (
                customer.name
              )
            ) : (
              m.deleted()
            ),
          ],
          [m.orders(), customer && <span>{m.ordersInTotal({ orders: customer.orders })}</span>],
        ]}
      />
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={styles.chat}>
          {m.messageOnWhatsApp()}
        </a>
      )}
    </Panel>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className={styles.lines}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)
