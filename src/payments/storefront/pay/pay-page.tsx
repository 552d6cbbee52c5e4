import { formatRupees } from '../../../platform/contract/money'
import { LoadError } from '../../../shell/storefront/boot/load-error'
import { NeedsScripts } from '../../../shell/storefront/boot/needs-scripts'
import { usePathParam } from '../../../shell/storefront/boot/page-at'
import { useTitle } from '../../../shell/storefront/head/use-title'
import { phoneAddress } from '../../../shell/storefront/layout/phone-address'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Breadcrumb } from '../../../ui/components/breadcrumb'
import { Notice } from '../../../ui/components/notice'
import { Bone, Loading } from '../../../ui/components/skeleton'
import type { PayableOrder } from '../../contract/payment-links'
import * as m from '../messages'
import { PayForm } from './pay-form'
import styles from './pay-page.module.css'
import { usePayable } from './use-payable'

/** Opened from a payment link, without a login. */
export default function PayPage() {
  useTitle(m.payYourOrder())
  const token = usePathParam('pay')
  const { order, failure, load, setOrder } = usePayable(token)
  return (
    <div className="page">
      <Breadcrumb title={m.payYourOrder()} />
      <div className={styles.page}>
        <h1 className={styles.title}>{m.payYourOrder()}</h1>
        <NeedsScripts />
        {failure?.isFinal ? (
          <Ended message={failure.message} />
        ) : order ? (
          <>
            <Contents order={order} />
            {order.state === 'open' ? (
              <PayForm token={token} order={order} onDone={setOrder} reload={load} />
            ) : (
              <State order={order} />
            )}
          </>
        ) : failure ? (
          <LoadError message={failure.message} retry={() => void load()} />
        ) : (
          <Loading>
            <Bone shape="tile" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function Ended({ message }: { message: string }) {
  return (
    <Notice tone="problem">
      <p>{message}</p>
      <Phone />
    </Notice>
  )
}

function Phone() {
  const phone = useAppSelector(({ shop }) => shop.phone)
  return (
    <a href={phoneAddress(phone)} className={styles.phone}>
      {phone}
    </a>
  )
}

function Contents({ order: { number, amount, lines } }: { order: PayableOrder }) {
  const brand = useAppSelector(({ shop }) => shop.brand)
  return (
    <section className={styles.order} aria-labelledby="pay-order">
      <h2 id="pay-order" className={styles.number}>
        {m.orderNumberFromBrand({ number, brand })}
      </h2>
      <ul>
        {lines.map(({ title, quantity }) => (
          <li key={title}>{m.piecesOfTitle({ quantity, title })}</li>
        ))}
      </ul>
      <p className={styles.amount}>
        <span>{m.total()}</span> <strong>{formatRupees(amount)}</strong>
      </p>
    </section>
  )
}

/** Nothing is left to pay here. */
function State({ order: { state, amount } }: { order: PayableOrder }) {
  const words = {
    open: '',
    checking: m.thankYouWeAreChecking({ amount: formatRupees(amount) }),
    paid: m.thisOrderIsPaid(),
    over: m.thisOrderWasCancelled(),
  }
  return (
    <Notice tone={state === 'over' ? 'warning' : 'calm'}>
      <p>{words[state]}</p>
      <Phone />
    </Notice>
  )
}
