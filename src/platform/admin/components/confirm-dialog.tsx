import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from './confirm-dialog.module.css'
import { WholeWords } from './whole-words'

interface ConfirmDialogProps {
  title: string
  words?: ReactNode
  /** Why the last attempt failed, or what a colleague changed since. */
  problem?: string | undefined
  confirm: string
  /** null: there is no choice to cancel. */
  cancel?: string | null
  danger?: boolean
  busy?: boolean
  onConfirm(): void
  onCancel(): void
  /** A button between the two. */
  extra?: ReactNode
  /** Fields to fill in first, such as a reason. */
  children?: ReactNode
}

/** A modal dialog, open while it is rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    words,
    problem,
    confirm,
    cancel = m.cancel(),
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
  // Focus the first invalid field after a rejected attempt.
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current && !busy) dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    sent.current = busy === true
  }, [busy])
  // A form must not be nested inside another form, so render it outside.
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
          // React events bubble from a portal to the form that rendered it.
          event.stopPropagation()
          if (!busy) onConfirm()
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          <WholeWords in={title} />
        </h2>
        {words && <div id={`${id}-words`}>{words}</div>}
        {problem && (
          <Notice key={problem} tone="problem">
            {problem}
          </Notice>
        )}
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
            // The second click of a double click must not confirm.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <WholeWords in={confirm} />
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
