import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useBackCloses } from '../behavior/use-back-closes'
import * as m from '../messages'
import styles from './dialog.module.css'
import { Icon } from './icon'

interface DialogProps {
  open: boolean
  onClose(): void
  title: string
  /** Where it opens: the middle of the screen or an edge. A `sheet` is at the bottom of a phone and as high as it needs. */
  place?: 'middle' | 'left' | 'bottom' | 'sheet' | 'full'
  children: ReactNode
  /** Stays visible below the scrolled content. */
  footer?: ReactNode
}

/** The browser's modal dialog: traps and restores the focus, and closes on Escape. */
export function Dialog({ open, onClose, title, place = 'middle', children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [everOpen, setEverOpen] = useState(open)
  useShown(dialog, open)
  useBackCloses(open, onClose)
  if (open && !everOpen) setEverOpen(true)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click on the backdrop does
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {everOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} aria-label={m.close()} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

function useShown(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [dialog, open])
}
