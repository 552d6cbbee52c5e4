import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { ChoiceField, choicesToMake } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import { PinQuestion, type usePinQuestion } from '../phone-order/pin-question'
import type { ChangeValues } from './change-values'

interface ChangeAddressProps {
  form: RecordForm<ChangeValues>
  states: readonly string[]
  pin: ReturnType<typeof usePinQuestion>
}

export function ChangeAddress({ form: { text, values, set }, states, pin }: ChangeAddressProps) {
  // Clears the error at the field.
  const answered = () => set('pincode', values.pincode)
  return (
    <FormPart title={m.deliveryAddress()}>
      <Pair>
        <TextField {...text('firstname')} label={m.firstName()} autoComplete="off" />
        <TextField {...text('lastname')} label={m.lastName()} autoComplete="off" />
      </Pair>
      <TextField {...text('address')} label={m.houseStreet()} autoComplete="off" />
      <TextField {...text('other')} label={m.floorLandmark()} optional autoComplete="off" />
      <Pair>
        <TextField {...text('city')} label={m.city()} autoComplete="off" />
        <TextField
          {...text('pincode')}
          label={m.pinCode()}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
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
