import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { carriers, needsTrackingNumber } from '../contract/carriers'

interface ShipmentFieldsProps {
  carrier: string
  trackingNumber: string
  errors: Readonly<Record<string, string>>
  /** A dialog opens at the number: the carrier stands there already. */
  numberFirst: boolean
  onChange(changes: { carrier?: string; trackingNumber?: string }): void
}

const choices = carriers.map(({ name }) => ({ value: name, label: name }))
const isListed = (carrier: string) => carriers.some(({ name }) => name === carrier)

/** Who carries a parcel and under which number; a carrier that is not listed is typed. */
export function ShipmentFields({
  carrier,
  trackingNumber,
  errors,
  numberFirst,
  onChange,
}: ShipmentFieldsProps) {
  const other = !isListed(carrier)
  return (
    <>
      <ChoiceField
        id="step-carrier"
        label="Carrier"
        error={other ? undefined : errors.carrier}
        choices={[...choices, { value: '', label: 'Other' }]}
        value={other ? '' : carrier}
        onChange={({ target }) => onChange({ carrier: target.value })}
      />
      {other && (
        <TextField
          id="step-other-carrier"
          label="Carrier name"
          error={errors.carrier}
          maxLength={60}
          value={carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
      )}
      {needsTrackingNumber(carrier) && (
        <TextField
          id="step-number"
          {...(numberFirst && { ref: beginHere })}
          label="Tracking number"
          error={errors.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          value={trackingNumber}
          onChange={({ target }) => onChange({ trackingNumber: target.value })}
        />
      )}
    </>
  )
}

/** Asked for by the browser as it opens the dialog; of React's own property no attribute comes. */
const beginHere = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

const key = 'office-carrier'

/** Most shops send with one carrier: the one of last time is offered first. */
export const lastCarrier = (): string | undefined => localStorage.getItem(key) || undefined
export const keepCarrier = (carrier: string): void => localStorage.setItem(key, carrier)
