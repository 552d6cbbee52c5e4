import { useEffect, useRef } from 'react'
import { PinQuestion } from '../../../checkout/storefront/address/pin-question'
import { ShippingFields } from '../../../checkout/storefront/address/shipping-fields'
import type { ShippingInfo } from '../../../orders/contract/orders'
import type { Failure } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { FormProblems } from '../../../ui/forms/form-problems'
import * as m from '../messages'
import styles from './addresses.module.css'
import { useAddressEditor } from './use-address-editor'

interface AddressEditorProps {
  /** Absent: a new one. */
  address: ShippingInfo | undefined
  save(address: ShippingInfo): Promise<Failure | undefined>
  onEnd(): void
}

const title = 'address-editor'

/** The form of one saved address. */
export function AddressEditor({ address, save, onEnd }: AddressEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useAddressEditor(address, async (typed) => {
    const failure = await save(typed)
    if (!failure) onEnd()
    return failure?.message
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <form {...form.form}>
      <h3 id={title} ref={heading} tabIndex={-1} className={styles.heading}>
        {address ? m.editThisAddress() : m.newAddress()}
      </h3>
      <FormProblems {...form.problems} />
      <ShippingFields title={title} field={form.field} question={<PinQuestion of={form} />} />
      <div className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {m.saveAddress()}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={onEnd}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
