import { type ReactNode, useEffect, useRef } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'calm' | 'warning' | 'problem'
  /** For a response to a click far below; not for a problem that existed before. */
  intoView?: boolean
  children: ReactNode
}

/** A message in the page. A problem is announced at once and scrolled into view, others politely. */
export function Notice({ tone = 'calm', intoView = tone === 'problem', children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (intoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [intoView])
  return (
    <div
      ref={box}
      role={tone === 'problem' && intoView ? 'alert' : 'status'}
      className={tone === 'calm' ? styles.notice : `${styles.notice} ${styles[tone]}`}
    >
      {children}
    </div>
  )
}
