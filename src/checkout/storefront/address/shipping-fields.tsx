import type { ReactNode } from 'react'
import { limits } from '../../../platform/contract/constants'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { ChoiceField, choicesToMake } from '../../../ui/forms/choices'
import { AreaField, FixedField, TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import { BusinessFields } from './business-fields'
import styles from './shipping-fields.module.css'
import type { AddressFormParts } from './use-address-form'

interface ShippingFieldsProps {
  /** The id of the heading that labels them. */
  title: string
  field: AddressFormParts['field']
  /** The name is the receiver's. */
  isGift?: boolean
  /** The number of the receiver of a gift. */
  belowName?: ReactNode
  /** Shown below the PIN code. */
  question: ReactNode
}

/** [CHK-01] The PIN code comes first, as city and state follow from it. */
export function ShippingFields({ title, field, isGift = false, belowName, question }: ShippingFieldsProps) {
  const states = useAppSelector(({ shop }) => shop.states)
  return (
    <fieldset className={styles.fields} aria-labelledby={title}>
      <div>
        <TextField
          {...field('pincode')}
          label={m.pinCode()}
          inputMode="numeric"
          pattern="[0-9 ]*"
          autoComplete="postal-code"
        />
        {question}
      </div>
      <TextField {...field('city')} label={m.city()} autoComplete="address-level2" />
      {states.length === 1 ? (
        <FixedField {...field('state')} label={m.state()} />
      ) : (
        <ChoiceField
          {...field('state')}
          label={m.state()}
          autoComplete="address-level1"
          choices={choicesToMake(states)}
        />
      )}
      <FixedField {...field('country')} label={m.country()} />
      <TextField
        {...field('firstname')}
        label={isGift ? m.receiversFirstName() : m.firstName()}
        autoComplete={isGift ? 'off' : 'given-name'}
      />
      <TextField
        {...field('lastname')}
        label={isGift ? m.receiversLastName() : m.lastName()}
        autoComplete={isGift ? 'off' : 'family-name'}
      />
      {belowName && <div className={styles.wide}>{belowName}</div>}
      <div className={`${styles.wide} ${styles.long}`}>
        <AreaField
          {...field('address')}
          label={m.address()}
          hint={m.houseNumberAndStreet()}
          autoComplete="address-line1"
          rows={2}
          limit={limits.addressLength}
        />
      </div>
      <div className={styles.wide}>
        <TextField
          {...field('other')}
          label={m.apartmentFloorLandmark()}
          optional
          autoComplete="address-line2"
        />
      </div>
      <BusinessFields field={field} />
    </fieldset>
  )
}
