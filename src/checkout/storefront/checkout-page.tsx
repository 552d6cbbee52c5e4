import { useRef } from 'react'
import sides from '../../cart/storefront/side-by-side.module.css'
import { PaymentChoice } from '../../payments/storefront/payment-choice'
import * as commonMessages from '../../platform/contract/messages'
import { formatRupees } from '../../platform/contract/money'
import { useTitle } from '../../shell/storefront/head/use-title'
import { AlertDialog } from '../../ui/components/alert-dialog'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { FormProblems } from '../../ui/forms/form-problems'
import { AddressForm } from './address/address-form'
import { PinReminder } from './address/pin-reminder'
import { useAddressForm } from './address/use-address-form'
import { useSavedAddresses } from './address/use-saved-addresses'
import { useSuggestedAddress } from './address/use-suggested-address'
import styles from './checkout-page.module.css'
import { CheckoutStep } from './checkout-step'
import { CheckoutSummary } from './checkout-summary'
import * as m from './messages'
import { GiftFields, ReceiverMobileField, SellerNoteField } from './notes/note-fields'
import { receiverMobileIn } from './notes/notes-draft'
import { ReceiverPays } from './notes/receiver-pays'
import { useOrderNotes } from './notes/use-order-notes'
import { NothingToOrder } from './nothing-to-order'
import { OrderOpen } from './order-open'
import { PaymentByUpi } from './payment-by-upi'
import { PreviousAttempt } from './previous-attempt'
import { ChangedTotal } from './quote/changed-total'
import { DeliveryChoice } from './quote/delivery-choice'
import { useCheckout } from './use-checkout'
import { useFrozenForm } from './use-frozen-form'

export default function CheckoutPage() {
  useTitle(m.checkout())
  const ordered = useCheckout()
  const {
    figures,
    ordering,
    nothing,
    method,
    methods,
    paying,
    choose,
    changing,
    stopPaying,
    mayOrder,
    place,
    confirm,
  } = ordered
  const deliveries = figures.quote?.deliveries ?? []
  const isPickup = deliveries.some(({ id, isPickup }) => isPickup && id === figures.delivery)
  const { problem, unanswered, before, closeProblem } = ordering
  const notes = useOrderNotes(stopPaying)
  const { isGift } = notes.texts
  const saved = useSavedAddresses()
  const address = useAddressForm({
    isGift,
    onTyped: stopPaying,
    onOtherReceiver: () => notes.change({ receiverMobile: '' }),
    onPlace: figures.goTo,
    mayBeGiven: () => notes.check() && mayOrder(),
    onGiven(given) {
      void saved.keep(given)
      return place(given)
    },
  })
  useSuggestedAddress(address, saved, isGift)
  // A shop without zones does not ask for a quote.
  const isNotServed = figures.quote ? figures.isNotServed : address.pin.isNotServed
  const checkout = { ...ordered, figures: { ...figures, isNotServed } }
  const button = useRef<HTMLButtonElement>(null)
  const isSent = ordering.order !== undefined
  useFrozenForm(isSent, address.form.ref, button)
  return (
    <div className="page">
      <Breadcrumb title={m.checkout()} steps={[{ title: m.cart(), to: '/cart' }]} />
      <h1 className={styles.title}>{m.checkout()}</h1>
      <div className={sides.page}>
        <CheckoutSummary checkout={checkout} />
        <div className={sides.main}>
          {nothing && <NothingToOrder nothing={nothing} tone="calm" />}
          {unanswered && !paying && <OrderOpen order={unanswered} ordering={ordering} />}
          <PreviousAttempt before={before} />
          <FormProblems {...address.problems} />
          <AddressForm
            of={address}
            saved={saved}
            isSent={isSent}
            isGift={isGift}
            gift={<GiftFields of={notes} onTick={address.changeGift} />}
            belowName={isGift && <ReceiverMobileField of={notes} isPickup={isPickup} />}
          >
            <DeliveryChoice
              deliveries={deliveries}
              chosen={figures.delivery}
              onChoose={changing(figures.chooseDelivery)}
            />
            <PaymentChoice
              methods={methods}
              chosen={method}
              isPickup={isPickup}
              receiverMobile={receiverMobileIn(notes.texts)}
              onChoose={choose}
            />
            {isGift && !isPickup && <ReceiverPays checkout={checkout} />}
            <SellerNoteField of={notes} />
          </AddressForm>
          {paying && !isSent && <PinReminder of={address} />}
          <PaymentByUpi checkout={checkout} />
        </div>
        <CheckoutStep checkout={checkout} address={address} button={button} />
      </div>
      {problem?.changed && !paying && (
        <ChangedTotal
          {...problem.changed}
          step={m.placeOrderAt({ total: formatRupees(problem.changed.now.total) })}
          onConfirm={() => problem.changed && void confirm(problem.changed)}
          onClose={closeProblem}
        />
      )}
      {problem && !problem.changed && !paying && (
        <AlertDialog
          title={problem.isOpen ? commonMessages.orderOpen() : m.yourOrderWasNotPlaced()}
          message={problem.text}
          onClose={closeProblem}
        />
      )}
    </div>
  )
}
