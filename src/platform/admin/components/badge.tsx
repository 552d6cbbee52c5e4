import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({
  tone,
  children,
}: {
  tone: 'calm' | 'good' | 'warning' | 'problem'
  children: ReactNode
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}
