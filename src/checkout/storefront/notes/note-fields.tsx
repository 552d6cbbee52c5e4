import { useState } from 'react'
import { noteLimits } from '../../../orders/contract/shopper-notes'
import { CheckField } from '../../../ui/forms/choices'
import { AreaField } from '../../../ui/forms/field'
import * as m from '../messages'
import styles from './note-fields.module.css'
import { noteId, type OrderNotes } from './use-order-notes'

/** Folded, as few orders have notes. */
export function NoteFields({ of: { texts, errors, change } }: { of: OrderNotes }) {
  const { isGift, giftNote, sellerNote } = texts
  const [isOpen] = useState(isGift || sellerNote !== '')
  return (
    <details className={styles.notes} open={isOpen}>
      <summary>{m.isItAGiftAddANote()}</summary>
      <div className={styles.fields}>
        <CheckField
          id={noteId('isGift')}
          label={m.thisIsAGift()}
          hint={m.noPricesInTheParcel()}
          checked={isGift}
          onChange={({ target }) => change({ isGift: target.checked })}
        />
        {isGift && (
          <AreaField
            id={noteId('giftNote')}
            label={m.giftNote()}
            hint={m.weSendItWithTheParcel()}
            optional
            rows={2}
            limit={noteLimits.gift}
            error={errors.giftNote}
            value={giftNote}
            onChange={({ target }) => change({ giftNote: target.value })}
          />
        )}
        <AreaField
          id={noteId('sellerNote')}
          label={m.noteToUs()}
          hint={m.noteToUsHint()}
          optional
          rows={2}
          limit={noteLimits.seller}
          error={errors.sellerNote}
          value={sellerNote}
          onChange={({ target }) => change({ sellerNote: target.value })}
        />
      </div>
    </details>
  )
}
