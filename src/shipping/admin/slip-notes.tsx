import type { PackingSlip } from '../../orders/contract/packing-slips'
import * as m from './messages'
import styles from './print-page.module.css'

/** The note to the seller of a gift is for the packer alone: it is shown and not printed. */
export function SlipNotes({ slip: { isGift, giftNote, sellerNote } }: { slip: PackingSlip }) {
  return (
    <>
      {giftNote && (
        <section className={styles.giftNote} aria-label={m.giftNote()}>
          <span className={styles.small}>{m.aGiftForYou()}</span>
          <p>{giftNote}</p>
        </section>
      )}
      {sellerNote && (
        <section
          className={isGift ? `${styles.sellerNote} ${styles.screen}` : styles.sellerNote}
          aria-label={m.noteToTheSeller()}
        >
          <span className={styles.small}>{isGift ? m.noteToTheSellerUnprinted() : m.noteToTheSeller()}</span>
          <p>{sellerNote}</p>
        </section>
      )}
    </>
  )
}
