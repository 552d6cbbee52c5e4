import type { ReactNode } from 'react'
import look from './badge.module.css'

type Tone = 'leaf' | 'turmeric' | 'terracotta' | 'plum' | 'grey'

export function Badge({ tone = 'leaf', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${look.badge} ${look[tone]}`}>{children}</span>
}
