import { type ReactNode, useEffect, useRef } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'calm' | 'warning' | 'problem'
  /** For words that answer a press far below them; not for a problem that was there before, which nobody has to hear at once. */
  intoView?: boolean
  children: ReactNode
}

/** Words that stay where they are; a problem is read out and brought into sight at once, the others when there is time. */
export function Notice({ tone = 'calm', intoView = tone === 'problem', children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (intoView) box.current?.scrollIntoView({ block: 'nearest' })
  }, [intoView])
  return (
    <div
      ref={box}
      role={tone === 'problem' && intoView ? 'alert' : 'status'}
      className={`${styles.notice} ${styles[tone]}`}
    >
      {children}
    </div>
  )
}
