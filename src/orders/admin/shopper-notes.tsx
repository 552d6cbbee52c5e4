import { Facts, Panel } from '../../platform/admin/components/detail'
import { Notice } from '../../ui/components/notice'
import type { AdminOrder } from '../contract/admin-orders'
import * as m from './messages'
import styles from './order-page.module.css'

/** What the shopper wrote with the order, for those who pack it. */
export function ShopperNotes({ order: { wrote } }: { order: AdminOrder }) {
  if (!wrote) return null
  const { isGift, giftNote, sellerNote } = wrote
  const text = (note: string | undefined) => note && <span className={styles.noteText}>{note}</span>
  return (
    <Panel title={m.fromTheCustomer()}>
      <div className={styles.notices}>{isGift && <Notice>{m.thisIsAGift()}</Notice>}</div>
      <Facts
        facts={[
          [m.noteToYou(), text(sellerNote)],
          [m.giftNote(), text(giftNote)],
        ]}
      />
    </Panel>
  )
}
