import { useRef } from 'react'
import { useChange } from '../../platform/admin/api/use-call'
import { adminOrderLimits, adminOrderRoutes } from '../contract/admin-orders'
import * as m from './messages'

/**
 * For a dialog whose step is no longer possible because a colleague has moved the order: offers to save the text as a note for
 * staff. `area` holds properties for the text field, where a text that is too long can be shortened.
 */
export function useNoteInstead(
  orderId: string,
  { parcel = '', typed }: { parcel?: string; typed: string },
  onClose: () => void,
) {
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useChange(adminOrderRoutes.addNote, { quiet: true, done: m.noteSaved(), onDone: onClose })
  const text = [parcel, typed.trim()].filter(Boolean).join('. ')
  const tooMany = Math.max(0, text.length - adminOrderLimits.noteLength)
  const what = parcel ? m.withTrackingNumber() : m.theNote()
  const shorten = m.textTooLong({ text: what, tooMany })
  const save = () =>
    tooMany > 0 ? field.current?.focus() : add.mutate({ params: { id: orderId }, body: { text } })
  return {
    error: add.error,
    area: { ref: field, error: tooMany > 0 ? shorten : undefined },
    buttons:
      text === ''
        ? { confirm: 'OK', cancel: null, onConfirm: onClose }
        : { confirm: m.saveAsNote(), cancel: m.close(), busy: add.isPending, onConfirm: save },
  }
}
