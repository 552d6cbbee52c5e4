import type { ShownNotes } from '../contract/shopper-notes'
import * as m from './messages'
import styles from './order-page.module.css'

/** What the shopper wrote with the order. */
export function WrittenNotes({
  notes: { isGift, giftNote, sellerNote, receiverMobile },
}: {
  notes: ShownNotes
}) {
  if (!isGift && !sellerNote) return null
  return (
    <section className={`${styles.box} ${styles.notes}`} aria-labelledby="order-notes">
      <h2 id="order-notes" className={styles.subtitle}>
        {isGift ? m.sentAsAGift() : m.yourNoteToUs()}
      </h2>
      {isGift && <p>{m.packedWithoutPrices()}</p>}
      {receiverMobile && <p>{m.receiversMobile({ receiverMobile })}</p>}
      {giftNote && <blockquote>{giftNote}</blockquote>}
      {isGift && sellerNote && <h3>{m.yourNoteToUs()}</h3>}
      {sellerNote && <p className={styles.note}>{sellerNote}</p>}
    </section>
  )
}
