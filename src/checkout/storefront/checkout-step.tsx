import type { RefObject } from 'react'
import sides from '../../cart/storefront/side-by-side.module.css'
import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { Button } from '../../ui/components/button'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { PinReminder } from './address/pin-reminder'
import { type AddressFormParts, addressFormId } from './address/use-address-form'
import styles from './checkout-page.module.css'
import * as m from './messages'
import { NothingToOrder } from './nothing-to-order'
import type { Checkout } from './use-checkout'

interface CheckoutStepProps {
  checkout: Checkout
  address: AddressFormParts
  button: RefObject<HTMLButtonElement | null>
}

/** The one button of the page: orders, leads on to paying, or asks again what was not answered (domain.md C39). */
export function CheckoutStep({ checkout, address, button }: CheckoutStepProps) {
  const { lines, sums, loaded, ordering, method, paying, nothingToOrder } = checkout
  const { order, unanswered, checking, send } = ordering
  const step = method === 'UPI' ? m.continueToPay() : m.placeOrder()
  const repeat = unanswered && !paying ? () => void send(unanswered) : undefined
  return (
    <div className={sides.step}>
      {nothingToOrder && <NothingToOrder tone="problem" />}
      {!order && !paying && <PinReminder of={address} />}
      {/* Pressed before the cart is known, it could only say that there is nothing to order. */}
      <Button
        ref={button}
        // Were it to submit again within the press that repeats the order, the browser would submit too.
        type={order ? 'button' : 'submit'}
        form={addressFormId}
        wide
        busy={address.busy || ordering.busy || ordering.looking || !loaded}
        disabled={paying}
        onClick={repeat}
      >
        <WholeAmounts
          in={
            repeat
              ? commonMessages.tryAgain()
              : lines.length > 0
                ? `${step} — ${formatRupees(sums.total)}`
                : step
          }
        />
      </Button>
      <p role="status" className={styles.checking}>
        {checking && !paying && m.stillNoAnswerCheckingYour()}
      </p>
    </div>
  )
}
