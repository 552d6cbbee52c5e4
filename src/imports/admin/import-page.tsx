import { useState } from 'react'
import styles from '../../catalog/admin/products/products.module.css'
import { adminProductFileRoutes, type ProductImport } from '../../catalog/contract/admin-product-files'
import { Panel } from '../../platform/admin/components/detail'
import { count } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { FileField } from '../../platform/admin/files/file-field'
import { isOver, JobProgress, useJob } from '../../platform/admin/files/job-progress'
import { ProgressBar } from '../../platform/admin/files/progress-bar'
import { useUpload } from '../../platform/admin/files/use-upload'
import { Button, ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { ImportSums } from './import-sums'
import { TableRules } from './table-rules'

/** A table is previewed first, then its valid rows are imported. */
export default function ImportPage() {
  const { preview, apply, sending, error, choose, takeOver, isTaking } = useImport()
  const found = readResult(preview.job?.result)
  const taken = readResult(apply.job?.result)
  return (
    <>
      <PageHead
        title="Import products"
        back={{ to: '/admin/products', label: 'Products' }}
        actions={
          <ExportButton name="export" route={adminProductFileRoutes.export}>
            Download all products (.csv)
          </ExportButton>
        }
      />
      <div className={styles.stack}>
        <Panel title="The table">
          <div className={styles.stack}>
            <TableRules />
            <FileField
              label="Choose a table"
              hint="At most 10 MB and 20,000 rows. Nothing is changed yet."
              accept=".csv,.xlsx,text/csv"
              error={error}
              disabled={sending !== undefined}
              onFiles={([chosen]) => chosen && choose(chosen)}
            />
            {sending && <ProgressBar words="Sending the table" percent={sending.sent} />}
            <JobProgress job={preview.job} error={preview.error} doing="Looking at the table" />
          </div>
        </Panel>
        {found && !taken && <Preview found={found} busy={isTaking} takeOver={takeOver} />}
        <JobProgress job={apply.job} error={apply.error} doing="Taking the products over" />
        {taken && (
          <Panel title="What was done">
            <div className={styles.stack}>
              <ImportSums found={taken} />
              <div>
                <ButtonLink to="/admin/products">See the products</ButtonLink>
              </div>
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}

/** The table is uploaded twice, for the preview and for the import. `takeOver` is absent if the file has to be chosen again. */
function useImport() {
  const [file, setFile] = useState<File>()
  const preview = useJob('preview')
  const apply = useJob('apply')
  const looking = useUpload(adminProductFileRoutes.import, { onDone: ({ jobId }) => preview.start(jobId) })
  const taking = useUpload(adminProductFileRoutes.import, { onDone: ({ jobId }) => apply.start(jobId) })
  return {
    preview,
    apply,
    sending: [looking, taking].find((one) => one.isSending),
    error: looking.error ?? taking.error,
    choose(chosen: File) {
      apply.forget()
      setFile(chosen)
      looking.send(chosen, { query: { apply: 'no' } })
    },
    takeOver: file && (() => taking.send(file, { query: { apply: 'yes' } })),
    isTaking: taking.isSending || (apply.job !== undefined && !isOver(apply.job)),
  }
}

interface PreviewProps {
  found: ProductImport
  busy: boolean
  takeOver: (() => void) | undefined
}

function Preview({ found, busy, takeOver }: PreviewProps) {
  const useful = found.added + found.changed
  return (
    <Panel title="What it would do">
      <div className={styles.stack}>
        <ImportSums found={found} />
        {useful > 0 && takeOver && (
          <div>
            <Button busy={busy} onClick={takeOver}>
              Take over {count(useful, 'product')}
            </Button>
          </div>
        )}
        {useful > 0 && !takeOver && (
          <Notice tone="calm">Please choose the file once more to take it over.</Notice>
        )}
      </div>
    </Panel>
  )
}

/** Of a finished import job. */
const readResult = (result: unknown): ProductImport | undefined =>
  result && typeof result === 'object' && 'faults' in result ? (result as ProductImport) : undefined
