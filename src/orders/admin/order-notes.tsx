import { type FormEvent, useRef, useState } from 'react'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { Panel } from '../../platform/admin/components/detail'
import { useUnsaved } from '../../platform/admin/forms/unsaved'
import { Button } from '../../ui/components/button'
import { AreaField } from '../../ui/forms/field'
import { type AdminOrder, adminOrderLimits, adminOrderRoutes } from '../contract/admin-orders'
import * as m from './messages'
import styles from './order-page.module.css'

/** Notes are for staff; customers never see them. */
export function OrderNotes({ order: { id } }: { order: AdminOrder }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useChange(adminOrderRoutes.addNote, { done: m.noteSaved(), onDone: () => setText('') })
  useUnsaved(text.trim() !== '' && !add.isPending)
  function send(event: FormEvent) {
    event.preventDefault()
    add.mutate({ params: { id }, body: { text } }, { onError: () => field.current?.focus() })
  }
  return (
    <Panel title={m.noteForStaff()}>
      <form onSubmit={send} className={styles.notes}>
        <AreaField
          ref={field}
          id="order-note"
          label={m.note()}
          hint={m.noteHint()}
          rows={2}
          limit={adminOrderLimits.noteLength}
          error={callErrors(add.error).fields.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={add.isPending}>
            {m.saveNote()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
