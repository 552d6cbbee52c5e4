import { dayInIndia, dayWithoutYear } from '../../../platform/contract/india-time'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './orders-closed.module.css'

/** The day from which orders are taken again, such as `18 January`; undefined while they are taken. */
export function useOrdersFrom(): string | undefined {
  const holiday = useAppSelector(({ shop }) => shop.holiday)
  const isHydrated = useHydrated()
  if (!holiday || holiday.takesOrders) return undefined
  // A page may stay open for days.
  const isOver = isHydrated && holiday.reopensOn <= dayInIndia(Date.now())
  return isOver ? undefined : dayWithoutYear(holiday.reopensOn)
}

/** In place of a button to order. */
export const OrdersClosed = ({ day }: { day: string }) => (
  <p className={styles.closed}>{m.ordersFromDay({ day })}</p>
)
