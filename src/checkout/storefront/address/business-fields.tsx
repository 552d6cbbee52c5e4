import { useLayoutEffect, useRef } from 'react'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import styles from './shipping-fields.module.css'
import type { AddressFormParts } from './use-address-form'

/** Collapsed by default: few customers need a GSTIN and a business name on their invoice. */
export function BusinessFields({ field }: { field: AddressFormParts['field'] }) {
  const scheme = useAppSelector(({ shop }) => shop.gst.scheme)
  const [gstin, business] = [field('gstin'), field('business')]
  const isUsed = [gstin, business].some(({ defaultValue, error }) => defaultValue || error)
  const details = useRef<HTMLDetailsElement>(null)
  // Opens but never closes, as the user may still be correcting the field when the error disappears.
  useLayoutEffect(() => {
    if (isUsed && details.current) details.current.open = true
  }, [isUsed])
  if (scheme !== 'regular') return null
  return (
    <details className={styles.business} ref={details}>
      <summary>{m.needGSTInvoice()}</summary>
      <TextField
        {...gstin}
        label="GSTIN"
        hint={m.gstinHint()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...business} label={m.businessName()} autoComplete="organization" />
    </details>
  )
}
