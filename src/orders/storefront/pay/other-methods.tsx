import { useState } from 'react'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { PayableMethod } from '../../contract/order-payment'
import * as m from '../messages'
import styles from './pay-panel.module.css'

interface OtherMethodsProps {
  methods: readonly PayableMethod[]
  /** There is no "Pay now" above. */
  isAlone: boolean
  busy: boolean
  onChoose(method: PayableMethod): void
}

export function OtherMethods({ methods, isAlone, busy, onChoose }: OtherMethodsProps) {
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
              <WholeAmounts
                in={m.methodForTotal({ method: method.label, total: formatRupees(method.total) })}
              />
            </Button>
          ) : (
            <p className={styles.reason}>{method.reason}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
