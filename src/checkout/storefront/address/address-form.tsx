import type { ReactNode } from 'react'
import styles from '../checkout-page.module.css'
import * as m from '../messages'
import { LastAddress } from './last-address'
import { PinQuestion } from './pin-question'
import { SaveAddressChoice, SavedAddressesButton } from './saved-addresses'
import { ShippingFields } from './shipping-fields'
import { type AddressFormParts, addressFormId } from './use-address-form'
import type { SavedAddresses } from './use-saved-addresses'

const title = 'delivery-address'

interface AddressFormProps {
  of: AddressFormParts
  saved: SavedAddresses
  /** The order was sent: its fields cannot be changed. */
  isSent: boolean
  isGift: boolean
  /** Asked before the address, as it changes whose address that is. */
  gift: ReactNode
  /** The number of the receiver of a gift. */
  belowName: ReactNode
  /** Further choices. */
  children: ReactNode
}

/** Shipping address, with the choice of delivery and payment [CHK-01, CHK-03]. */
export function AddressForm({
  of: address,
  saved,
  isSent,
  isGift,
  gift,
  belowName,
  children,
}: AddressFormProps) {
  const { form, field, offered, begun, fillIn, startNew } = address
  return (
    <form {...form} id={addressFormId} className={styles.form} inert={isSent}>
      {gift}
      <div className={styles.head}>
        <h2 id={title} className={styles.subtitle}>
          {m.deliveryAddress()}
        </h2>
        {saved.addresses.length > 0 ? (
          <SavedAddressesButton of={saved} onChoose={fillIn} onNew={startNew} />
        ) : (
          offered && <LastAddress isGift={isGift} begun={begun} onChoose={fillIn} />
        )}
      </div>
      <ShippingFields
        title={title}
        field={field}
        isGift={isGift}
        belowName={belowName}
        question={<PinQuestion of={address} />}
      />
      <SaveAddressChoice of={saved} />
      {children}
    </form>
  )
}
