import { useEffect, useRef, useState } from 'react'
import { deliveryWindow } from '#contract/delivery-time'
import { messages } from '#contract/messages'
import { formatRupees } from '#contract/money'
import { ShippingInfo } from '#contract/orders'
import { AlertDialog } from '../../ui/alert-dialog'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Button } from '../../ui/button'
import { ErrorSummary } from '../../ui/error-summary'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { Bone } from '../../ui/skeleton'
import { useForm } from '../../ui/use-form'
import { useLate } from '../../ui/use-late'
import { CartTotals } from '../cart/cart-totals'
import { CartWaiting } from '../cart/cart-waiting'
import sides from '../cart/side-by-side.module.css'
import { LateNotice } from '../late-notice'
import { useTitle } from '../shell/use-title'
import { loadCart } from '../store/cart-thunks'
import { useAppSelector } from '../store/store'
import { useLoading } from '../use-loading'
import { CheckoutLines } from './checkout-lines'
import look from './checkout-page.module.css'
import { LastAddress } from './last-address'
import { OrderFromBefore } from './order-before'
import { OrderOpen } from './order-open'
import { PaymentChoice } from './payment-choice'
import { hasDraft, keepDraft, readDraft } from './shipping-draft'
import { ShippingFields } from './shipping-fields'
import { useCheckout } from './use-checkout'
import { useStillForm } from './use-still-form'

const formId = 'checkout'
const addressTitle = 'delivery-address'
const fetchPanel = () => import('./upi-panel')

export default function CheckoutPage() {
  useTitle('Checkout')
  const user = useAppSelector(({ auth }) => auth.user)
  const states = useAppSelector(({ shop }) => shop.states)
  const [initial, setInitial] = useState(() => readDraft(user, states))
  const [fillings, setFillings] = useState(0)
  const [begun, setBegun] = useState(hasDraft)
  const [offered] = useState(!begun)
  const checkout = useCheckout()
  const { lines, sums, loaded, ordering, nothingToOrder, place } = checkout
  const { problem, unanswered, checking, send, closeProblem } = ordering
  const { method, paying, choose, stopPaying } = checkout
  const [filled, setFilled] = useState(false)
  useEffect(() => {
    if (lines.length > 0) setFilled(true)
  }, [lines.length])
  // An order that was placed empties the cart too, while its page is still coming.
  const emptyFromTheStart = loaded && !filled && lines.length === 0
  const { View: Panel, ...late } = useLate(fetchPanel, method === 'UPI')
  const step = method === 'UPI' ? 'Continue to pay' : 'Place order'
  const loading = useLoading(loadCart)
  const { form, field, errors, attempt, busy } = useForm({
    id: formId,
    schema: ShippingInfo,
    initial,
    onTyped(texts) {
      keepDraft(texts)
      setBegun(true)
      stopPaying()
    },
    onSubmit: place,
  })
  const button = useRef<HTMLButtonElement>(null)
  const isSent = ordering.order !== undefined
  useStillForm(isSent, form.ref, button)
  const fillIn = (address: ShippingInfo) => {
    keepDraft(address)
    setInitial(readDraft(user, states))
    setFillings((count) => count + 1)
  }
  const repeat = unanswered && !paying ? () => void send(unanswered) : undefined
  const nothing = (tone: 'calm' | 'problem') => (
    <Notice tone={tone}>
      Your cart is empty, so there is nothing to order yet. <Link to="/product">Go to the store</Link>
    </Notice>
  )
  return (
    <div className="page">
      <Breadcrumb title="Checkout" steps={[{ title: 'Cart', to: '/cart' }]} />
      <h1 className={look.title}>Checkout</h1>
      <div className={sides.page}>
        <div className={sides.main}>
          {emptyFromTheStart && nothing('calm')}
          {unanswered && !paying && <OrderOpen order={unanswered} ordering={ordering} />}
          <OrderFromBefore before={ordering.before} />
          {errors.length > 0 && <ErrorSummary key={attempt} errors={errors} />}
          <form {...form} id={formId} className={look.form} inert={isSent}>
            <div className={look.head}>
              <h2 id={addressTitle} className={look.subtitle}>
                Delivery address
              </h2>
              {offered && <LastAddress begun={begun} onChoose={fillIn} />}
            </div>
            <ShippingFields key={fillings} title={addressTitle} field={field} />
            <PaymentChoice chosen={method} onChoose={choose} />
          </form>
          {paying && Panel && (
            <Panel lines={lines} sums={sums} ordering={ordering} onAddressMissing={stopPaying} />
          )}
          {paying && !Panel && !late.failed && <Bone shape="tile" />}
          {paying && <LateNotice part="UPI" {...late} pressed />}
        </div>
        <section className={sides.summary} aria-labelledby="order-summary">
          <h2 id="order-summary" className={look.subtitle}>
            Your order
          </h2>
          {loaded ? <CheckoutLines lines={lines} /> : <CartWaiting {...loading} />}
          {!emptyFromTheStart && (loaded || loading.failure === undefined) && <CartTotals lines={lines} />}
          {!emptyFromTheStart && <p className={look.arrival}>Arrives {deliveryWindow(new Date())}</p>}
        </section>
        <div className={sides.step}>
          {nothingToOrder && nothing('problem')}
          {/* Pressed before the cart is known, it could only say that there is nothing to order. */}
          <Button
            ref={button}
            // Were it to submit again within the press that repeats the order, the browser would submit too.
            type={isSent ? 'button' : 'submit'}
            form={formId}
            wide
            busy={busy || ordering.busy || ordering.looking || !loaded}
            disabled={paying}
            onClick={repeat}
          >
            {repeat ? messages.tryAgain : lines.length > 0 ? `${step} — ${formatRupees(sums.total)}` : step}
          </Button>
          <p role="status" className={look.checking}>
            {checking && !paying && 'Still no answer. Checking your order…'}
          </p>
        </div>
      </div>
      {problem && !paying && (
        <AlertDialog
          title={problem.isOpen ? messages.orderOpen : 'Your order was not placed'}
          message={problem.text}
          onClose={closeProblem}
        />
      )}
    </div>
  )
}
