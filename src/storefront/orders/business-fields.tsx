import { TextField } from '../../ui/field'
import { useAppSelector } from '../store/store'
import type { ShippingField } from './shipping-draft'
import look from './shipping-fields.module.css'

/** Closed for nearly everybody: only a seller who pays GST writes it on an invoice, and only a business needs its own name there. */
export function BusinessFields({ field }: { field: ShippingField }) {
  const scheme = useAppSelector(({ shop }) => shop.gst.scheme)
  const [gstin, business] = [field('gstin'), field('business')]
  if (scheme !== 'regular') return null
  const used = [gstin, business].some(({ defaultValue, error }) => defaultValue || error)
  return (
    <details className={look.business} {...(used && { open: true })}>
      <summary>Need a GST invoice for your business?</summary>
      <TextField
        {...gstin}
        label="GSTIN"
        hint="15 letters and digits, of the state of this address"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...business} label="Name of the business" autoComplete="organization" />
    </details>
  )
}
