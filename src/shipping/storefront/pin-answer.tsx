import { formatRupees } from '../../platform/contract/money'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { deliveryWindow } from '../contract/delivery-time'
import { pinNotServed, placeName } from '../contract/pin-place'
import type { PinInfo } from '../contract/pins'
import styles from './deliver-to.module.css'
import * as m from './messages'

interface PinAnswerProps {
  pin: PinInfo
  hasTotals: boolean
}

export function PinAnswer({ pin, hasTotals }: PinAnswerProps) {
  const { served, days } = pin
  if (!served) return <p className={pin.pickup ? undefined : styles.problem}>{pinNotServed(pin)}</p>
  const place = placeName(pin)
  const facts = [!hasTotals && feeWords(pin), cashWords(pin), pin.pickup && m.pickUpAvailable()]
  return (
    <>
      <p className={styles.arrival}>
        {days ? m.arrives({ arrival: deliveryWindow(new Date(), days), place }) : m.weDeliverTo({ place })}
      </p>
      <p>
        <WholeAmounts in={facts.filter(Boolean).join(' · ')} />
      </p>
    </>
  )
}

function feeWords({ feeFrom, flatFee, freeFrom }: PinInfo): string {
  if (!feeFrom) return m.freeDelivery()
  const fee = formatRupees(feeFrom)
  if (!freeFrom) return flatFee ? m.deliveryFee({ fee }) : m.deliveryFrom({ fee })
  const terms = { fee, amount: formatRupees(freeFrom) }
  return flatFee ? m.deliveryFeeFreeAbove(terms) : m.deliveryFromFreeAbove(terms)
}

function cashWords({ cashOnDelivery, cashFee, cashFrom, cashUpTo }: PinInfo): string {
  if (!cashOnDelivery) return m.noCashOnDelivery()
  const terms = [
    cashFrom && m.ordersFrom({ amount: formatRupees(cashFrom) }),
    cashUpTo && m.ordersUpTo({ amount: formatRupees(cashUpTo) }),
    cashFee && `+ ${formatRupees(cashFee)}`,
  ].filter(Boolean)
  return terms.length > 0 ? m.cashOnDeliveryTerms({ terms: terms.join(', ') }) : m.cashOnDelivery()
}
