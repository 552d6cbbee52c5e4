import type { ReactNode } from 'react'
import styles from './answers.module.css'
import { Button } from './button'

interface AnswersProps {
  /** The button that changes nothing. */
  keep: string
  onKeep(): void
  children: ReactNode
}

/**
 * The buttons of a dialog. The harmless one comes first in all dialogs, so that the keyboard reaches it
 * first.
 */
export const Answers = ({ keep, onKeep, children }: AnswersProps) => (
  <div className={styles.answers}>
    <Button variant="secondary" onClick={onKeep}>
      {keep}
    </Button>
    {children}
  </div>
)
