import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import { Button } from '../../../ui/components/button'
import { AreaField, TextField } from '../../../ui/forms/field'
import { type AdminGuide, guideLimits } from '../../contract/product-guide'
import * as m from '../messages'
import styles from './guide.module.css'

type Question = AdminGuide['questions'][number]

interface QuestionFieldsProps {
  questions: readonly Question[]
  errors: Record<string, string>
  onChange(change: (before: readonly Question[]) => Question[]): void
}

export function QuestionFields({ questions, errors, onChange }: QuestionFieldsProps) {
  const { keys, entry, addId, add, change, remove, moves } = useEntries(questions, onChange)
  return (
    <>
      {questions.map(({ question, answer }, index) => {
        const name = m.questionNumber({ number: index + 1 })
        return (
          <div key={keys[index]} {...entry(index)} className={styles.entry}>
            <TextField
              id={`guide-question-${index}`}
              label={name}
              maxLength={guideLimits.questionLength}
              value={question}
              error={errors[`questions.${index}.question`]}
              onChange={({ target }) => change(index, { question: target.value })}
            />
            <AreaField
              id={`guide-answer-${index}`}
              label={m.answerNumber({ number: index + 1 })}
              rows={3}
              limit={guideLimits.answerLength}
              value={answer}
              error={errors[`questions.${index}.answer`]}
              onChange={({ target }) => change(index, { answer: target.value })}
            />
            <div className={styles.actions}>
              <MoveButtons of={name} {...moves(index)} />
              <Button variant="quiet" onClick={() => remove(index)}>
                {m.removeName({ name })}
              </Button>
            </div>
          </div>
        )
      })}
      {questions.length < guideLimits.questions && (
        <Button id={addId} variant="secondary" onClick={() => add({ question: '', answer: '' })}>
          {m.addAQuestion()}
        </Button>
      )}
    </>
  )
}
