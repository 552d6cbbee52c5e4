import type { ReactNode } from 'react'
import { limits } from '../../../platform/contract/constants'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { ChoiceField, choicesOf, choicesToMake } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import { BusinessFields } from './business-fields'
import styles from './shipping-fields.module.css'
import type { AddressFormParts } from './use-address-form'

interface ShippingFieldsProps {
  /** The id of the heading that names them. */
  title: string
  field: AddressFormParts['field']
  /** Stands below the PIN code. */
  question: ReactNode
}

/** [CHK-01] */
export function ShippingFields({ title, field, question }: ShippingFieldsProps) {
  const states = useAppSelector(({ shop }) => shop.states)
  return (
    <fieldset className={styles.fields} aria-labelledby={title}>
      <TextField {...field('firstname')} label={m.firstName()} autoComplete="given-name" />
      <TextField {...field('lastname')} label={m.lastName()} autoComplete="family-name" />
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
      <ChoiceField
        {...field('state')}
        label={m.state()}
        autoComplete="address-level1"
        choices={choicesToMake(states)}
      />
      <ChoiceField
        {...field('country')}
        label={m.country()}
        autoComplete="country-name"
        choices={choicesOf(['India'])}
      />
      <BusinessFields field={field} />
    </fieldset>
  )
}
