import { Button } from '../components/button'
import styles from './question.module.css'

interface QuestionProps {
  /** Absent: nothing to ask, but the space stays reserved. */
  words: string | undefined
  /** Buttons; those that change nothing are quiet. */
  answers: readonly { label: string; quiet?: boolean; onChoose(): void }[]
}

/** A question within a form, next to its subject. */
export function Question({ words, answers }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p role="status" className={styles.words}>
        {words}
      </p>
      {words && (
        <div className={styles.answers}>
          {answers.map(({ label, quiet, onChoose }) => (
            <Button key={label} variant={quiet ? 'quiet' : 'secondary'} onClick={onChoose}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
