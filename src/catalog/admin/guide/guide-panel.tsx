import { type ReactNode, useState } from 'react'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { isSame } from '../../../platform/admin/forms/conflict'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField } from '../../../ui/forms/choices'
import { guideTitles } from '../../contract/guide-titles'
import { type AdminGuide, guideRoutes } from '../../contract/product-guide'
import { type GuideKind, guideKinds } from '../../contract/shown-guide'
import * as m from '../messages'
import { CompanionPicker } from './companion-picker'
import styles from './guide.module.css'
import { QuestionFields } from './question-fields'
import { StepFields } from './step-fields'

/** What the owner adds to the page of a product: steps, questions and answers, matching products. */
export function GuidePanel({ productId }: { productId: string }) {
  const { data: guide } = useRead(guideRoutes.show, { params: { id: productId } })
  return guide ? <Editor key={guide.version} productId={productId} saved={guide} /> : null
}

function Editor({ productId, saved }: { productId: string; saved: AdminGuide }) {
  const [guide, setGuide] = useState(saved)
  const save = useChange(guideRoutes.save, { quiet: true, done: m.guideSaved() })
  const { fields, formError } = callErrors(save.error)
  const isChanged = !isSame(guide, saved)
  useUnsaved(isChanged && !save.isPending)
  const put = (change: Partial<AdminGuide>) => setGuide((before) => ({ ...before, ...change }))
  const { kind, steps, questions, companions } = guide
  const send = () =>
    save.mutate({
      params: { id: productId },
      query: { version: saved.version },
      body: { kind, steps, questions, companions: companions.map(({ id }) => id) },
    })
  return (
    <Panel title={m.onTheProductPage()}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Group title={m.steps()} hint={m.stepsHint()}>
          {steps.length > 0 && (
            <ChoiceField
              id="guide-kind"
              label={m.headingOfTheSteps()}
              value={kind}
              choices={guideKinds.map((value) => ({ value, label: guideTitles[value] }))}
              onChange={({ target }) => put({ kind: target.value as GuideKind })}
            />
          )}
          <StepFields steps={steps} errors={fields} onChange={(change) => put({ steps: change(steps) })} />
        </Group>
        <Group title={m.questionsAndAnswers()} hint={m.questionsHint()}>
          <QuestionFields
            questions={questions}
            errors={fields}
            onChange={(change) => put({ questions: change(questions) })}
          />
        </Group>
        <Group title={m.goesWellWith()} hint={m.goesWellHint()}>
          <CompanionPicker
            productId={productId}
            companions={companions}
            errors={fields}
            onChange={(next) => put({ companions: next })}
          />
        </Group>
        {[fields.steps, fields.questions, fields.companions, formError].filter(Boolean).map((error) => (
          <Notice key={error} tone="problem">
            {error}
          </Notice>
        ))}
        {isChanged && (
          <div className={styles.actions}>
            <Button type="submit" busy={save.isPending}>
              {m.saveGuide()}
            </Button>
            <Button variant="quiet" onClick={() => setGuide(saved)}>
              {m.discardGuide()}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

const Group = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    <p className={styles.hint}>{hint}</p>
    {children}
  </fieldset>
)
