import { langOf } from '../../../ui/behavior/lang-of'
import type { Product } from '../../contract/catalogue'
import { guideTitles } from '../../contract/guide-titles'
import * as m from '../messages'
import styles from './product-guide.module.css'

/** How to prepare the product, and questions with the owner's answers. */
export default function ProductGuide({ product: { guide } }: { product: Product }) {
  if (!guide) return null
  const { kind, steps, questions } = guide
  return (
    <div className={styles.guide}>
      {steps.length > 0 && (
        <section aria-labelledby="steps-title">
          <h2 id="steps-title">{guideTitles[kind]}</h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step} lang={langOf(step)}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="questions-title">
          <h2 id="questions-title">{m.questionsTitle()}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary lang={langOf(question)}>{question}</summary>
              <p lang={langOf(answer)}>{answer}</p>
            </details>
          ))}
        </section>
      )}
    </div>
  )
}
