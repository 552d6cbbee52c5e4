import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './login.module.css'

/** Hides the page without unmounting it, until it is known who is logged in. */
export function SessionCover({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the first paint, so that a restored page is not visible for a moment.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.again}
      onCancel={(event) => event.preventDefault()}
      // A second Escape or a phone's Back cannot be cancelled: open it again.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
