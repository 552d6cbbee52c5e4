import type { ReactNode } from 'react'
import look from './notice.module.css'

interface NoticeProps {
  tone?: 'calm' | 'warning' | 'problem'
  children: ReactNode
}

/** Words that stay where they are; a problem is read out at once, the others when there is time. */
export function Notice({ tone = 'calm', children }: NoticeProps) {
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={`${look.notice} ${look[tone]}`}>
      {children}
    </div>
  )
}
