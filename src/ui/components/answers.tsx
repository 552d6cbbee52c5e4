import type { ReactNode } from 'react'
import styles from './answers.module.css'
import { Button } from './button'

interface AnswersProps {
  /** Leaves all as it is. */
  keep: string
  onKeep(): void
  /** The button that does what is asked about. */
  children: ReactNode
}

/**
 * The answers to a question that stands in a dialog. What changes nothing comes first, as in dialogs of the back office: whoever
 * knows one dialog finds it in the next, and no key reaches the other answer before it.
 */
export const Answers = ({ keep, onKeep, children }: AnswersProps) => (
  <div className={styles.answers}>
    <Button variant="secondary" onClick={onKeep}>
      {keep}
    </Button>
    {children}
  </div>
)
