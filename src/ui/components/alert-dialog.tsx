import { useEffect, useId, useRef } from 'react'
import * as m from '../messages'
import styles from './alert-dialog.module.css'
import { Button } from './button'
import { WholeAmounts } from './whole-amounts'

interface AlertDialogProps {
  title: string
  message: string
  onClose(): void
}

/** Replaces `window.alert`: announced by screen readers and styled (domain.md E28). */
export function AlertDialog({ title, message, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className={styles.dialog}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-message`}>
        <WholeAmounts in={message} />
      </p>
      <Button onClick={() => dialog.current?.close()}>{m.ok()}</Button>
    </dialog>
  )
}
