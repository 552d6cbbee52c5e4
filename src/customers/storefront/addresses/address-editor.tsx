import { useEffect, useRef, useState } from 'react'
import { PinQuestion } from '../../../checkout/storefront/address/pin-question'
import { ShippingFields } from '../../../checkout/storefront/address/shipping-fields'
import type { ShippingInfo } from '../../../orders/contract/orders'
import type { Failure } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { ErrorSummary } from '../../../ui/forms/error-summary'
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
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useAddressEditor(address, async (typed) => {
    const failure = await save(typed)
    if (failure) setProblem(failure.message)
    else onEnd()
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <form {...form.form}>
      <h3 id={title} ref={heading} tabIndex={-1} className={styles.heading}>
        {address ? m.editThisAddress() : m.newAddress()}
      </h3>
      {form.errors.length > 0 && <ErrorSummary key={form.attempt} errors={form.errors} />}
      {problem && form.errors.length === 0 && <Notice tone="problem">{problem}</Notice>}
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
