import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { isWide } from './is-wide'

/** A section that a phone folds; open on a wide screen, for which the server's HTML is opened by food-facts-place.tsx. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold} open={!import.meta.env.SSR && isWide()}>
    <summary className={styles.title}>
      <h3>{title}</h3>
    </summary>
    {children}
  </details>
)
