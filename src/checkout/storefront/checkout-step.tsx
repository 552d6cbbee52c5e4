import type { RefObject } from 'react'
import sides from '../../cart/storefront/side-by-side.module.css'
import { isPrepaid } from '../../payments/contract/payment-methods'
import * as commonMessages from '../../platform/contract/messages'
import { OrdersClosed, useOrdersFrom } from '../../shell/storefront/layout/orders-closed'
import { Button } from '../../ui/components/button'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { PinReminder } from './address/pin-reminder'
import { type AddressFormParts, addressFormId } from './address/use-address-form'
import styles from './checkout-page.module.css'
import * as m from './messages'
import { NothingToOrder } from './nothing-to-order'
import { shownTotal } from './quote/figures'
import type { Checkout } from './use-checkout'

interface CheckoutStepProps {
  checkout: Checkout
  address: AddressFormParts
  button: RefObject<HTMLButtonElement | null>
}

/**
 * The only button of the page: places the order, continues to payment, or repeats a request without a
 * response (domain.md C39).
 */
export function CheckoutStep({ checkout, address, button }: CheckoutStepProps) {
  const { lines, figures, loaded, ordering, method, paying, nothing, hasTried } = checkout
  const { order, unanswered, checking, send } = ordering
  const step = isPrepaid(method) ? m.continueToPay() : m.placeOrder()
  const total = shownTotal(figures, lines)
  const stepOfTotal = total ? `${step} — ${total}` : step
  const ordersFrom = useOrdersFrom()
  const isPlacing = order !== undefined && ordering.busy && !paying
  const repeat = unanswered && !paying ? () => void send(unanswered) : undefined
  return (
    <div className={sides.step}>
      {nothing && hasTried && <NothingToOrder nothing={nothing} tone="problem" />}
      {!order && !paying && <PinReminder of={address} />}
      {/* Before the cart is loaded it could only report an empty cart. */}
      {ordersFrom && !order ? (
        <OrdersClosed day={ordersFrom} />
      ) : (
        <Button
          ref={button}
          // As a submit button it would submit the form in the click that repeats the order.
          type={order ? 'button' : 'submit'}
          form={addressFormId}
          wide
          busy={address.busy || ordering.busy || ordering.looking || !loaded}
          disabled={paying}
          onClick={repeat}
        >
          <WholeAmounts
            in={isPlacing ? m.placingYourOrder() : repeat ? commonMessages.tryAgain() : stepOfTotal}
          />
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {isPlacing && m.placingYourOrder()}
      </p>
      <p role="status" className={styles.checking}>
        {checking && !paying && m.checkingOrder()}
      </p>
    </div>
  )
}
