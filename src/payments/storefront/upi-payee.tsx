import type { ReactNode } from 'react'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { type UpiRequest, upiLink } from '../contract/upi'
import { CopyButton } from './copy-button'
import * as m from './messages'
import { QrCode } from './qr-code'
import { UpiAppLink } from './upi-app-link'
import styles from './upi-panel.module.css'

/** The link to the UPI app, the QR code and the payment details [CHK-05, CHK-06]. */
export function UpiPayee({ amount, reference }: Omit<UpiRequest, 'payee'>) {
  const payee = useAppSelector(({ shop }) => shop.upi)
  const link = upiLink({ payee, amount, reference })
  return (
    <>
      <UpiAppLink link={link} />
      <div className={styles.pay}>
        <QrCode link={link} amount={amount} name={payee.name} />
        <div className={styles.facts}>
          <dl>
            <Fact name="Name">{payee.name}</Fact>
            <Fact name="UPI ID">
              <span>{payee.id}</span> <CopyButton text={payee.id} what={m.upiID()} />
            </Fact>
            <Fact name="Amount">
              <span>{formatRupees(amount)}</span> <CopyButton text={amount.toFixed(2)} what={m.amount()} />
            </Fact>
          </dl>
          <p className={styles.small}>
            {m.ourReference()} <code className={styles.reference}>{reference}</code>
          </p>
        </div>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
