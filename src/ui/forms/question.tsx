import { Button } from '../components/button'
import styles from './question.module.css'

interface QuestionProps {
  /** None: there is nothing to ask, and its place stays for when there is. */
  words: string | undefined
  /** Each is one press; those that change nothing are quiet. */
  answers: readonly { label: string; quiet?: boolean; onChoose(): void }[]
}

/** Asked in the middle of a form, beside what it is about. */
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
