import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** A skeleton of the final size, with a text for screen readers. */
export function Loading({ children, words = 'Loading...' }: { children?: ReactNode; words?: string }) {
  return (
    <div role="status">
      <p className={children ? 'visually-hidden' : styles.words}>{words}</p>
      {children && <div aria-hidden="true">{children}</div>}
    </div>
  )
}

export function Bone({ shape }: { shape: 'line' | 'title' | 'tile' | 'square' | 'wide' }) {
  return <span className={`${styles.bone} ${styles[shape]}`} />
}
