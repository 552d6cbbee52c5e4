import { useEffect, useRef } from 'react'
import { Button } from './button'
import look from './question.module.css'

interface QuestionProps {
  /** None: there is nothing to ask, and its place stays for when there is. */
  words: string | undefined
  /** How often somebody wanted to go on without an answer: each time it takes the focus. */
  asked: number
  /** Each is one press; those that change nothing are quiet. */
  answers: readonly { label: string; quiet?: boolean; onChoose(): void }[]
}

/** Asked in the middle of a form, beside what it is about. */
export function Question({ words, asked, answers }: QuestionProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked === 0) return
    said.current?.focus({ preventScroll: true })
    said.current?.scrollIntoView({ block: 'center' })
  }, [asked])
  return (
    <div className={look.question}>
      <p ref={said} role="status" tabIndex={-1} className={look.words}>
        {words}
      </p>
      {words && (
        <div className={look.answers}>
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
