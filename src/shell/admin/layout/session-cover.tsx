import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './login.module.css'

/** Hides the page and keeps it as it is, with all that was typed, until it is known who sits before it. */
export function SessionCover({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before anything is drawn: a page that comes back is not to be seen for a moment either.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.again}
      onCancel={(event) => event.preventDefault()}
      // A second Escape in a row, or a phone's Back, asks nobody.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
