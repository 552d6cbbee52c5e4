import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './layout.module.css'

const shownOn = ['home', 'store', 'product', 'cart', 'checkout']

/** The owner's words while the shop is on holiday. */
export function HolidayNotice({ page }: { page: string }) {
  const holiday = useAppSelector(({ shop }) => shop.holiday)
  if (!holiday || !shownOn.includes(page)) return null
  return (
    <section className={styles.holiday} aria-label={m.notice()}>
      <p>{holiday.notice}</p>
    </section>
  )
}
