import { type FormEvent, useRef, useState } from 'react'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '#contract/admin-orders'
import { Button } from '../../ui/button'
import { AreaField } from '../../ui/field'
import { wrongOf } from '../api/call'
import { useChange } from '../api/use-call'
import { Panel } from '../furniture/detail'
import { useUnsaved } from '../furniture/forms/unsaved'
import look from './order-page.module.css'

/** Notes are for staff; customers never see them. */
export function OrderNotes({ order: { id } }: { order: AdminOrder }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useChange(adminOrderRoutes.addNote, { done: 'Note kept', onDone: () => setText('') })
  useUnsaved(text.trim() !== '' && !add.isPending)
  function send(event: FormEvent) {
    event.preventDefault()
    add.mutate({ params: { id }, body: { text } }, { onError: () => field.current?.focus() })
  }
  return (
    <Panel title="Note for staff">
      <form onSubmit={send} className={look.notes}>
        <AreaField
          ref={field}
          id="order-note"
          label="Note"
          hint="Stands in the history; customers do not see it."
          rows={2}
          limit={adminOrderLimits.noteLength}
          error={wrongOf(add.error).fields.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={add.isPending}>
            Keep note
          </Button>
        </div>
      </form>
    </Panel>
  )
}
