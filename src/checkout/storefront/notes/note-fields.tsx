import { useState } from 'react'
import { noteLimits } from '../../../orders/contract/shopper-notes'
import { CheckField } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import styles from './note-fields.module.css'
import { noteId, type OrderNotes } from './use-order-notes'

interface GiftFieldsProps {
  of: OrderNotes
  onTick(isGift: boolean): void
}

/** Before the address, which is then the receiver's. */
export function GiftFields({ of: { texts, errors, change }, onTick }: GiftFieldsProps) {
  const { isGift, giftNote } = texts
  const tick = (isGift: boolean) => {
    change({ isGift })
    onTick(isGift)
  }
  return (
    <div className={styles.gift}>
      <CheckField
        id={noteId('isGift')}
        label={m.thisIsAGift()}
        hint={m.noPricesInTheParcel()}
        checked={isGift}
        onChange={({ target }) => tick(target.checked)}
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
    </div>
  )
}

interface ReceiverMobileFieldProps {
  of: OrderNotes
  isPickup: boolean
}

/** Below the receiver's name. */
export function ReceiverMobileField({
  of: { texts, errors, change, checkOne },
  isPickup,
}: ReceiverMobileFieldProps) {
  return (
    <TextField
      id={noteId('receiverMobile')}
      label={m.receiversMobile()}
      hint={isPickup ? undefined : m.receiversMobileHint()}
      optional
      type="tel"
      autoComplete="off"
      error={errors.receiverMobile}
      value={texts.receiverMobile}
      onChange={({ target }) => change({ receiverMobile: target.value })}
      onBlur={() => checkOne('receiverMobile')}
    />
  )
}

/** Folded, as few orders have one. */
export function SellerNoteField({ of: { texts, errors, change } }: { of: OrderNotes }) {
  const { sellerNote } = texts
  const [isOpen] = useState(sellerNote !== '')
  return (
    <details className={styles.notes} open={isOpen}>
      <summary>{m.addANoteToTheSeller()}</summary>
      <div className={styles.fields}>
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
