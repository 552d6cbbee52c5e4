import { useState } from 'react'
import { kindOfMethod } from '../../../payments/contract/payment-methods'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { PayableMethod } from '../../contract/order-payment'
import * as m from '../messages'
import styles from './pay-panel.module.css'

interface OtherMethodsProps {
  methods: readonly PayableMethod[]
  isPickup: boolean
  /** There is no "Pay now" above. */
  isAlone: boolean
  busy: boolean
  onChoose(method: PayableMethod): void
}

function actionOf({ code, total: rupees }: PayableMethod, isPickup: boolean): string {
  const total = formatRupees(rupees)
  const actions = {
    cash: isPickup ? m.payTotalAtPickUp : m.payTotalInCash,
    transfer: m.payTotalByUpi,
    gateway: m.payTotalOnline,
  }
  return actions[kindOfMethod(code)]({ total })
}

export function OtherMethods({ methods, isPickup, isAlone, busy, onChoose }: OtherMethodsProps) {
  const [isOpen, setOpen] = useState(false)
  if (methods.length === 0) return null
  if (!isAlone && !isOpen)
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {m.payAnotherWay()}
      </Button>
    )
  return (
    <ul className={styles.methods} aria-label={m.waysToPay()}>
      {methods.map((method) => (
        <li key={method.code}>
          {method.isAvailable ? (
            <Button variant="secondary" wide busy={busy} onClick={() => onChoose(method)}>
              <WholeAmounts in={actionOf(method, isPickup)} />
            </Button>
          ) : (
            <p className={styles.reason}>{method.reason}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
