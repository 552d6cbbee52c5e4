import { formatRupees } from '../../platform/contract/money'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { deliveryWindow } from '../contract/delivery-time'
import { pinNotServed, placeName } from '../contract/pin-place'
import type { PinInfo } from '../contract/pins'
import styles from './deliver-to.module.css'
import * as m from './messages'

export function PinAnswer({ pin }: { pin: PinInfo }) {
  const { served, days, feeFrom, cashOnDelivery } = pin
  if (!served) return <p className={styles.problem}>{pinNotServed(pin)}</p>
  const place = placeName(pin)
  const fee = feeFrom ? m.deliveryFrom({ fee: formatRupees(feeFrom) }) : m.freeDelivery()
  const cash = cashOnDelivery ? m.cashOnDelivery() : m.noCashOnDelivery()
  return (
    <>
      <p className={styles.arrival}>
        {days ? m.arrives({ arrival: deliveryWindow(new Date(), days), place }) : m.weDeliverTo({ place })}
      </p>
      <p>
        <WholeAmounts in={`${fee} · ${cash}`} />
      </p>
    </>
  )
}
