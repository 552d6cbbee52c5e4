import { useState } from 'react'
import * as z from 'zod/mini'
import { adminPictureRoutes, type PictureUse } from '../../../media/contract/admin-pictures'
import { StoredPicture } from '../../../media/contract/picture'
import { Button } from '../../../ui/components/button'
import { Picture } from '../../../ui/components/picture'
import type { Job } from '../../contract/jobs'
import { useHoldForm } from '../forms/form-wait'
import * as m from '../messages'
import { FileField } from './file-field'
import { isOver, JobProgress, useJob } from './job-progress'
import styles from './picture-field.module.css'
import { ProgressBar } from './progress-bar'
import { pictureTypes, shrinkPicture } from './shrink-picture'
import { useUpload } from './use-upload'

interface PictureFieldProps {
  label: string
  /** Identifies this field on the page: its progress is found again after a reload. */
  name: string
  use: PictureUse
  hint?: string
  value: StoredPicture | null
  error?: string | undefined
  onChange(value: StoredPicture | null): void
}

const isWorking = ({ id, job, error }: Pick<ReturnType<typeof useJob>, 'id' | 'job' | 'error'>) =>
  id !== '' && !error && !isOver(job)

/** One picture of a form: uploaded at once, assigned when the form is saved. */
export function PictureField({ label, name, use, hint, value, error, onChange }: PictureFieldProps) {
  const { start, forget, ...job } = useJob(name)
  const {
    send,
    isSending,
    sent,
    error: uploadError,
  } = useUpload(adminPictureRoutes.upload, {
    prepare: shrinkPicture,
    onDone: ({ jobId }) => start(jobId),
  })
  const [fileName, setFileName] = useState('')
  const [failure, setFailure] = useState('')
  useHoldForm(isSending || isWorking(job))
  const take = ({ result }: Job) => {
    const { data } = z.safeParse(StoredPicture, result)
    if (data) onChange(data)
    forget()
  }
  // Nothing of it is left after a reload, so remove its id from the URL.
  const giveUp = (words: string) => {
    setFailure([fileName, words].filter(Boolean).join(': '))
    forget()
  }
  const choose = (file: File) => {
    setFileName(file.name)
    setFailure('')
    send(file, { query: { use } })
  }
  return (
    <div className={styles.field}>
      {value && (
        <div className={styles.chosen}>
          <Picture
            of={{ ...value, path: `/media/${value.key}`, alt: '' }}
            sizes="240px"
            widest={480}
            className={styles.picture}
          />
          <Button variant="quiet" onClick={() => onChange(null)}>
            {m.removeTheLabel({ label: label.toLowerCase() })}
          </Button>
        </div>
      )}
      {isSending && <ProgressBar words={m.uploadingThePicture()} percent={sent} />}
      <JobProgress {...job} doing={m.processingThePicture()} onDone={take} onFailed={giveUp} />
      <FileField
        label={value ? m.anotherLabel({ label: label.toLowerCase() }) : label}
        hint={hint ?? m.pictureHint()}
        accept={pictureTypes}
        disabled={isSending}
        error={uploadError ?? (failure || error)}
        onFiles={([file]) => file && choose(file)}
      />
    </div>
  )
}
