import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as m from '../messages'
import styles from './alert-dialog.module.css'
import { Button } from './button'
import { WholeAmounts } from './whole-amounts'

interface AlertDialogProps {
  title: string
  message?: string
  children?: ReactNode
  /** A button that goes on; the other one closes. */
  confirm?: { label: string; onConfirm(): void }
  onClose(): void
}

/** Replaces `window.alert`: announced by screen readers and styled (domain.md E28). */
export function AlertDialog({ title, message, children, confirm, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isConfirmed = useRef(false)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className={styles.dialog}
      onClose={() => {
        onClose()
        // After the focus has returned to the button that opened it.
        if (isConfirmed.current) confirm?.onConfirm()
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-message`} className={styles.message}>
        {message && <WholeAmounts in={message} />}
        {children}
      </div>
      {confirm && (
        <Button
          onClick={() => {
            isConfirmed.current = true
            close()
          }}
        >
          <WholeAmounts in={confirm.label} />
        </Button>
      )}
      <Button variant={confirm ? 'secondary' : 'primary'} onClick={close}>
        {confirm ? m.goBack() : m.ok()}
      </Button>
    </dialog>
  )
}
