import { useRef } from 'react'
import { useChange } from '../../platform/admin/api/use-call'
import { count } from '../../platform/admin/components/format'
import { adminOrderLimits, adminOrderRoutes } from '../contract/admin-orders'

/**
 * For a dialog whose step is refused because a colleague has moved the order: lets what was typed be kept as a note for
 * staff. `area` are the properties of the field it was typed in, where a text too long for a note can be shortened.
 */
export function useNoteInstead(
  orderId: string,
  { parcel = '', typed }: { parcel?: string; typed: string },
  onClose: () => void,
) {
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useChange(adminOrderRoutes.addNote, { quiet: true, done: 'Note saved', onDone: onClose })
  const text = [parcel, typed.trim()].filter(Boolean).join('. ')
  const tooMany = Math.max(0, text.length - adminOrderLimits.noteLength)
  const what = parcel ? 'With the parcel’s number this' : 'This'
  const shorten = `${what} is ${count(tooMany, 'character')} too long for a note. Please shorten it.`
  const keep = () =>
    tooMany > 0 ? field.current?.focus() : add.mutate({ params: { id: orderId }, body: { text } })
  return {
    refused: add.error,
    area: { ref: field, error: tooMany > 0 ? shorten : undefined },
    buttons:
      text === ''
        ? { confirm: 'OK', cancel: null, onConfirm: onClose }
        : { confirm: 'Save as note', cancel: 'Close', busy: add.isPending, onConfirm: keep },
  }
}
