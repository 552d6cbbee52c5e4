import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/components/button'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: string
  words?: ReactNode
  confirm: string
  /** null: there is nothing left to choose. */
  cancel?: string | null
  /** For what cannot be taken back. */
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onCancel(): void
  /** A further button between the two. */
  extra?: ReactNode
  /** Fields to fill in before, such as a reason. */
  children?: ReactNode
}

/** As that of an order, which is read in one. */
const number = /\S-\S/

/** Asks once more; stands there as long as it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    words,
    confirm,
    cancel = 'Cancel',
    danger,
    busy,
    onConfirm,
    onCancel,
    extra,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // What was refused is put right where it is wrong.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current && !busy) dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    sent.current = busy === true
  }, [busy])
  // Asked for from within a form it is a form of its own, which may not stand inside another.
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      {...(words && { 'aria-describedby': `${id}-words` })}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <form
        method="dialog"
        noValidate
        className={styles.inside}
        onSubmit={(event) => {
          event.preventDefault()
          // A portal passes its events on to the form it is rendered in.
          event.stopPropagation()
          if (!busy) onConfirm()
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {[...title.matchAll(/\s+|\S+/g)].map(({ 0: part, index }) =>
            number.test(part) ? (
              <span key={index} className={styles.number}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h2>
        {words && <div id={`${id}-words`}>{words}</div>}
        {children}
        <div className={styles.buttons}>
          {cancel !== null && (
            <Button variant="secondary" onClick={onCancel}>
              {cancel}
            </Button>
          )}
          {extra}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            // The second press of a double one answers nothing that the first has brought.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
