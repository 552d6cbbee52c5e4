import { useRead } from '../../platform/admin/api/use-call'
import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { carrierRoutes } from '../contract/carrier-routes'
import { carriers, needsTrackingNumber } from '../contract/carriers'
import * as m from './messages'
import { trackingNumberHint } from './tracking-number-hint'

interface ShipmentFieldsProps {
  carrier: string
  trackingNumber: string
  errors: Readonly<Record<string, string>>
  /** Focus the tracking number, as the carrier is filled in. */
  numberFirst: boolean
  onChange(changes: { carrier?: string; trackingNumber?: string }): void
}

const known = carriers.map(({ name }): string => name)

type CarrierFieldsProps = Pick<ShipmentFieldsProps, 'carrier' | 'errors' | 'onChange'>

/** A carrier from the list, or typed. */
export function CarrierFields({ carrier, errors, onChange }: CarrierFieldsProps) {
  const names = useRead(carrierRoutes.list).data?.names ?? known
  const other = !names.includes(carrier)
  return (
    <>
      <ChoiceField
        id="step-carrier"
        label={m.carrier()}
        error={other ? undefined : errors.carrier}
        choices={[...names.map((name) => ({ value: name, label: name })), { value: '', label: m.other() }]}
        value={other ? '' : carrier}
        onChange={({ target }) => onChange({ carrier: target.value })}
      />
      {other && (
        <TextField
          id="step-other-carrier"
          label={m.carrierName()}
          error={errors.carrier}
          maxLength={60}
          value={carrier}
          onChange={({ target }) => onChange({ carrier: target.value })}
        />
      )}
    </>
  )
}

/** Carrier and tracking number. */
export function ShipmentFields({ numberFirst, trackingNumber, ...props }: ShipmentFieldsProps) {
  const { carrier, errors, onChange } = props
  return (
    <>
      <CarrierFields {...props} />
      {needsTrackingNumber(carrier) && (
        <TextField
          id="step-number"
          {...(numberFirst && { ref: autofocus })}
          label={m.trackingNumber()}
          hint={trackingNumberHint(carrier, trackingNumber)}
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

/** The browser reads the attribute when it opens the dialog; React's `autoFocus` sets none. */
const autofocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

const key = 'office-carrier'

/** Most shops use one carrier, so the last one is offered first. */
export const lastCarrier = (): string | undefined => localStorage.getItem(key) || undefined
export const saveCarrier = (carrier: string): void => localStorage.setItem(key, carrier)
