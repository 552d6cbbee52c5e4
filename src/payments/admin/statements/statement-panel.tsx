import { useState } from 'react'
import * as z from 'zod/mini'
import { Panel } from '../../../platform/admin/components/detail'
import { FileField } from '../../../platform/admin/files/file-field'
import { JobProgress, useJob } from '../../../platform/admin/files/job-progress'
import { ProgressBar } from '../../../platform/admin/files/progress-bar'
import { useUpload } from '../../../platform/admin/files/use-upload'
import { cutText } from '../../../platform/contract/cut-text'
import { type ColumnMapping, paymentRoutes, StatementResult } from '../../contract/payments'
import * as m from '../messages'
import { ColumnForm } from './column-form'
import styles from './payments.module.css'
import { statementFiles } from './statement-files'
import { StatementOutcome } from './statement-outcome'

/** Uploads a bank statement and keeps the file in case its columns have to be chosen. */
export function StatementPanel() {
  const [file, setFile] = useState<File>()
  const { start, forget, ...job } = useJob('statement')
  const sending = useUpload(paymentRoutes.upload, { onDone: ({ jobId }) => start(jobId) })
  const [isChanging, setChanging] = useState(false)
  const send = (chosen: File, columns?: ColumnMapping) => {
    setFile(chosen)
    setChanging(false)
    forget()
    const replaces = columns && result?.statementId
    const query = {
      name: cutText(chosen.name, 100),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(replaces && { replaces }),
    }
    sending.send(chosen, { query })
  }
  const read = z.safeParse(StatementResult, job.job?.state === 'done' ? job.job.result : undefined)
  const result = read.success ? read.data : undefined
  const asked = result?.columns ?? (isChanging ? result?.taken : null)
  const isWorking = sending.isSending || job.job?.state === 'queued' || job.job?.state === 'running'
  return (
    <Panel title={m.bankStatement()}>
      <div className={styles.statement}>
        {!isWorking && (
          <FileField
            label={m.chooseTheStatement()}
            hint={m.statementFileHint()}
            accept={statementFiles}
            error={sending.error}
            onFiles={([chosen]) => chosen && send(chosen)}
          />
        )}
        {sending.isSending && <ProgressBar words={m.uploadingTheStatement()} percent={sending.sent} />}
        <JobProgress {...job} doing={m.readingTheStatement()} />
        {result && !isWorking && !asked && (
          <StatementOutcome
            result={result}
            isNew={file !== undefined}
            onSeen={forget}
            onChangeColumns={() => setChanging(true)}
          />
        )}
        {asked && !isWorking && (
          <ColumnForm
            key={job.id}
            columns={asked}
            taken={result?.taken?.mapping}
            file={file}
            onFile={setFile}
            onNamed={send}
            {...(isChanging && { onCancel: () => setChanging(false) })}
          />
        )}
      </div>
    </Panel>
  )
}
