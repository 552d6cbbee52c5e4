import { useEffect, useRef, useState } from 'react'
import * as m from '../messages'
import { Icon } from './icon'
import styles from './toasts.module.css'
import { WholeAmounts } from './whole-amounts'

interface Message {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

interface ToastsProps {
  toasts: readonly Message[]
  closeAfterMs: number
  /** The class that positions the region. */
  place: string | undefined
  onClose(id: string): void
}

/** Short messages in a corner. The region always exists, so that new messages are announced [LAY-04]. */
export function Toasts({ toasts, closeAfterMs, place, onClose }: ToastsProps) {
  const shown = toasts.length > 0 ? `${styles.toasts} ${place}` : undefined
  return (
    <section className={shown} aria-label={m.messages()} aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeAfterMs={closeAfterMs} onClose={onClose} />
      ))}
    </section>
  )
}

function Toast({
  toast,
  closeAfterMs,
  onClose,
}: Pick<ToastsProps, 'closeAfterMs' | 'onClose'> & { toast: Message }) {
  const { id, kind, text } = toast
  const [held, setHeld] = useState(false)
  const leftMs = useRef(closeAfterMs)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => close.current(id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [held, id])

  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  return (
    <button
      type="button"
      className={`${styles.toast} ${styles[kind]}`}
      {...hold}
      {...release}
      onClick={() => onClose(id)}
    >
      <Icon name={kind === 'success' ? 'check' : 'leaf'} size={20} />
      <span>
        <WholeAmounts in={text} />
      </span>
      <Icon name="close" size={16} />
      <span className="visually-hidden">{m.close()}</span>
    </button>
  )
}
