import { lazy } from 'react'
import { useLocation } from 'react-router'
import * as commonMessages from '../../platform/contract/messages'
import { PhoneUpdates } from '../../push/storefront/phone-updates'
import { LazyPart } from '../../shell/storefront/boot/lazy-part'
import { LoadError } from '../../shell/storefront/boot/load-error'
import { usePathParam } from '../../shell/storefront/boot/page-at'
import { useTitle } from '../../shell/storefront/head/use-title'
import { phoneAddress } from '../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../shell/storefront/state/store'
import { WhatsAppHelp } from '../../support/storefront/whatsapp-help'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { Bone, Loading } from '../../ui/components/skeleton'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { addressLines } from '../contract/address-lines'
import { isInStage } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import { asksToPay } from '../contract/payable-order'
import * as m from './messages'
import { OrderCard } from './order-card'
import styles from './order-page.module.css'
import { useOrder } from './use-order'
import { WrittenNotes } from './written-notes'

const loadPayPanel = () => import('./pay/pay-panel')

const isUnpaid = ({ orderStatus: status, paymentInfo }: TrackedOrder) =>
  asksToPay({ status, method: paymentInfo.paymentMethod, payment: paymentInfo.paymentStatus })

const PayOrderPage = lazy(() => import('../../payments/storefront/razorpay/pay-order-page'))

const ReturnPage = lazy(() => import('../../returns/storefront/return-page'))

/** `?pay` is always a document of its own, as it allows what no other page does. */
export default function OrderPage() {
  const id = usePathParam('order')
  const { search } = useLocation()
  if (search === '?pay') return <PayOrderPage />
  return search === '?return' ? <ReturnPage key={id} orderId={id} /> : <OneOrder />
}

/** One order with its address and the shop's contact details (domain.md E40). */
function OneOrder() {
  const id = usePathParam('order')
  useTitle(m.myOrder())
  const { order, failure, retry } = useOrder(id)
  return (
    <div className={`page ${styles.page}`}>
      <Seller />
      <Breadcrumb
        title={order?.orderNumber ?? m.myOrder()}
        steps={[{ title: m.myOrders(), to: '/my-orders' }]}
      />
      <h1>{m.myOrder()}</h1>
      {order ? (
        <>
          {isUnpaid(order) && (
            <LazyPart load={loadPayPanel} props={{ order, reload: retry }} name={m.waysToPay()} />
          )}
          <OrderCard order={order} alone reloadRecord={retry} />
          {isInStage(order.orderStatus, 'in shop', 'on its way') && <PhoneUpdates />}
          <WrittenNotes notes={order} />
          <Destination order={order} />
        </>
      ) : failure === undefined ? (
        <Loading>
          <div className={styles.bones}>
            <Bone shape="tile" />
            <Bone shape="tile" />
          </div>
        </Loading>
      ) : failure === commonMessages.orderNotFound() ? (
        <Notice tone="problem">{failure}</Notice>
      ) : (
        <LoadError message={failure} retry={() => void retry()} />
      )}
      <ButtonLink to="/my-orders" variant="quiet" className={styles.all}>
        {m.viewAllOrders()}
      </ButtonLink>
    </div>
  )
}

/** Printed in place of the footer. */
function Seller() {
  const { legalName, brand, address, fssai, phone, email } = useAppSelector(({ shop }) => shop)
  return (
    <address className={styles.seller}>
      <p>{[legalName || brand, ...address].join(', ')}</p>
      <p>{[phone, email].join(', ')}</p>
      {fssai && <p>{m.fssaiLicNoFssai({ fssai })}</p>}
    </address>
  )
}

function Destination({ order: { orderNumber, shippingInfo } }: { order: TrackedOrder }) {
  const { phone, email } = useAppSelector(({ shop }) => shop)
  const { firstname, lastname, gstin, business } = shippingInfo
  const lines = [`${firstname} ${lastname}`, ...addressLines(shippingInfo)]
  const invoiceFor = gstin && m.invoiceForBusinessGSTINGstin({ business: business ?? '', gstin })
  return (
    <div className={styles.more}>
      <section className={styles.box} aria-labelledby="order-address">
        <h2 id="order-address" className={styles.subtitle}>
          {m.deliveryAddress()}
        </h2>
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {invoiceFor && <p>{invoiceFor}</p>}
      </section>
      <section className={styles.box} aria-labelledby="order-help">
        <h2 id="order-help" className={styles.subtitle}>
          {m.needHelp()}
        </h2>
        <p>
          <WholeAmounts in={m.keepYourOrderNumberOrderNumber({ orderNumber })} />
        </p>
        <p className={styles.ways}>
          <a href={phoneAddress(phone)}>{phone}</a>
          <a href={`mailto:${email}?subject=${encodeURIComponent(m.orderOrderNumber({ orderNumber }))}`}>
            {email}
          </a>
          <WhatsAppHelp text={m.aQuestionAboutOrder({ orderNumber })} />
        </p>
      </section>
    </div>
  )
}
