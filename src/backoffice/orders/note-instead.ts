import { adminOrderRoutes } from '#contract/admin-orders'
import { useChange } from '../api/use-call'

/** The buttons of a dialog whose step somebody else has overtaken: what was typed can be kept as a note for staff. */
export function useNoteInstead(orderId: string, words: string, onClose: () => void) {
  const add = useChange(adminOrderRoutes.addNote, { done: 'Note kept', onDone: onClose })
  const text = words.trim()
  if (text === '') return { confirm: 'All right', cancel: null, onConfirm: onClose }
  return {
    confirm: 'Keep as a note',
    cancel: 'Close',
    busy: add.isPending,
    onConfirm: () => add.mutate({ params: { id: orderId }, body: { text } }),
  }
}
