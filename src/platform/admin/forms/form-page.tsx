import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import { useSession } from '../api/session'
import { bottomInset } from '../components/bottom-inset'
import { ConfirmDialog } from '../components/confirm-dialog'
import { formatMoment } from '../components/format'
import * as m from '../messages'
import { FormErrors } from './form-errors'
import styles from './form-page.module.css'
import { FormWaitProvider, useFormWait } from './form-wait'
import { useUnsaved } from './unsaved'
import type { RecordForm } from './use-record-form'

interface FormPageProps<Values extends FieldValues> {
  form: RecordForm<Values>
  /** The label of the button. */
  save?: string
  /** Further buttons in the bar, such as Archive. */
  actions?: ReactNode
  children: ReactNode
}

/** A form with its errors above, its bar below, and a guard against leaving unsaved changes. */
export function FormPage<Values extends FieldValues>({
  form,
  save = m.save(),
  actions,
  children,
}: FormPageProps<Values>) {
  const { busy, isChanged, submit, discard, unsavedCopy } = form
  const wait = useFormWait()
  const { isWaiting } = wait
  // On a phone Discard is beside Save, so it asks first.
  const [isAsking, setAsking] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  const isDiscarded = useRef(false)
  // The clicked button has disappeared and takes the focus with it.
  useEffect(() => {
    if (isAsking || !isDiscarded.current) return
    isDiscarded.current = false
    saveButton.current?.focus()
  }, [isAsking])
  // A form being sent is not locked while it waits for a login.
  const isHeld = useSession().state !== 'in'
  useUnsaved((isChanged && (!busy || isHeld)) || isWaiting)
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormErrors form={form} />
      {unsavedCopy && <UnsavedCopy {...unsavedCopy} />}
      <FormWaitProvider value={wait}>{children}</FormWaitProvider>
      <div ref={bottomInset} className={styles.bar}>
        <Button ref={saveButton} type="submit" busy={busy || isWaiting}>
          <WholeAmounts in={save} />
        </Button>
        {isChanged && (
          <Button variant="quiet" disabled={isWaiting} onClick={() => setAsking(true)}>
            {m.discardChanges()}
          </Button>
        )}
        {actions}
        <p role="status" className={styles.waiting}>
          {isWaiting && m.youCanSaveAsSoon()}
        </p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={m.discardYourChanges()}
          words={m.unsavedChangesOnThisPage()}
          confirm={m.discard()}
          cancel={m.keepEditing()}
          danger
          onConfirm={() => {
            setAsking(false)
            isDiscarded.current = true
            discard()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

function UnsavedCopy({ at, restore, discard }: NonNullable<RecordForm<FieldValues>['unsavedCopy']>) {
  return (
    <Notice tone="warning">
      {m.unsavedInput({ at: formatMoment(at) })}
      <div className={styles.copy}>
        <Button variant="secondary" onClick={restore}>
          {m.restoreIt()}
        </Button>
        <Button variant="quiet" onClick={discard}>
          {m.discardIt()}
        </Button>
      </div>
    </Notice>
  )
}

interface PartProps {
  title: string
  hint?: string
  /** For an entry of a list: see useEntries. */
  frame?: { id: string; tabIndex: number }
  children: ReactNode
}

export function FormPart({ title, hint, frame, children }: PartProps) {
  return (
    <fieldset {...frame} className={styles.part}>
      <legend className={styles.legend}>
        <h2 className={styles.title}>{title}</h2>
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
