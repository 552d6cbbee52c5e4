import type { ReactNode } from 'react'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { ChoiceField, choicesToMake } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import type { AddressValues } from './phone-order-values'
import { PinQuestion, type usePinQuestion } from './pin-question'

type Field = Omit<ReturnType<RecordForm<AddressValues>['text']>, 'name'> & { name: string }

interface AddressForm {
  text(name: keyof AddressValues): Field
  values: AddressValues
  set(name: 'pincode' | 'state', text: string): void
}

interface AddressPartProps {
  form: AddressForm
  states: readonly string[]
  pin: ReturnType<typeof usePinQuestion>
  aboveName?: ReactNode
  /** Of the receiver of a gift. */
  belowName?: ReactNode
}

/** The delivery address of an order that staff enter or change. */
export function AddressPart({
  form: { text, values, set },
  states,
  pin,
  aboveName,
  belowName,
}: AddressPartProps) {
  // Clears the error at the field.
  const answered = () => set('pincode', values.pincode)
  return (
    <FormPart title={m.deliveryAddress()}>
      {aboveName}
      <Pair>
        <TextField {...text('firstname')} label={m.firstName()} autoComplete="off" />
        <TextField {...text('lastname')} label={m.lastName()} autoComplete="off" />
      </Pair>
      {belowName}
      <TextField {...text('address')} label={m.houseStreet()} autoComplete="off" />
      <TextField {...text('other')} label={m.floorLandmark()} optional autoComplete="off" />
      <Pair>
        <TextField
          {...text('pincode')}
          label={m.pinCode()}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <TextField {...text('city')} label={m.city()} autoComplete="off" />
      </Pair>
      <ChoiceField {...text('state')} label={m.state()} choices={choicesToMake([...states])} />
      <PinQuestion
        pin={pin}
        onState={(state) => {
          set('state', state)
          answered()
        }}
        onConfirm={answered}
      />
      <Pair>
        <TextField {...text('business')} label={m.businessName()} optional autoComplete="off" />
        <TextField {...text('gstin')} label={m.gstin()} optional autoComplete="off" />
      </Pair>
    </FormPart>
  )
}

/** Of a gift. */
export const ReceiverMobile = (field: Field) => (
  <TextField
    {...field}
    label={m.receiversMobileNumber()}
    hint={m.receiversMobileHint()}
    optional
    type="tel"
    autoComplete="off"
  />
)
