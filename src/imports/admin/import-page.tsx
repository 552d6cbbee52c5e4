import { useEffect, useRef, useState } from 'react'
import styles from '../../catalog/admin/products/products.module.css'
import { adminProductFileRoutes, type ProductImport } from '../../catalog/contract/admin-product-files'
import { Panel } from '../../platform/admin/components/detail'
import { PageHead } from '../../platform/admin/components/page-head'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { FileField } from '../../platform/admin/files/file-field'
import { isOver, JobProgress, useJob } from '../../platform/admin/files/job-progress'
import { ProgressBar } from '../../platform/admin/files/progress-bar'
import { useUpload } from '../../platform/admin/files/use-upload'
import { Button, ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { CheckField } from '../../ui/forms/choices'
import { ImportSums } from './import-sums'
import * as m from './messages'
import { TableRules } from './table-rules'

/** A table is previewed first, then its valid rows are imported. */
export default function ImportPage() {
  const { preview, apply, sending, error, choose, importNow, isImporting, drafts } = useImport()
  const found = readResult(preview.job?.result)
  const done = readResult(apply.job?.result)
  return (
    <>
      <PageHead
        title={m.importProducts()}
        back={{ to: '/admin/products', label: m.products() }}
        actions={
          <ExportButton name="export" route={adminProductFileRoutes.export}>
            {m.downloadAllProductsCsv()}
          </ExportButton>
        }
      />
      <div className={styles.stack}>
        <Panel title={m.table()}>
          <div className={styles.stack}>
            <TableRules />
            <FileField
              label={m.chooseFile()}
              hint={m.fileLimitHint()}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              error={error}
              disabled={sending !== undefined}
              onFiles={([chosen]) => chosen && choose(chosen)}
            />
            {sending && <ProgressBar words={m.uploadingTheFile()} percent={sending.sent} />}
            <JobProgress job={preview.job} error={preview.error} doing={m.readingTheTable()} />
          </div>
        </Panel>
        {found && !done && <Preview found={found} busy={isImporting} importNow={importNow} drafts={drafts} />}
        <JobProgress job={apply.job} error={apply.error} doing={m.importingTheProducts()} />
        {done && (
          <Panel title={m.result()}>
            <div className={styles.stack}>
              <ImportSums found={done} />
              {done.added > 0 && (
                <Notice tone="warning">{done.drafts ? m.newOnesAreDrafts() : m.onSaleAtOnceHint()}</Notice>
              )}
              <div className={styles.after}>
                {done.added > 0 && done.drafts ? (
                  <ButtonLink to="/admin/products?state=draft">{m.viewDrafts()}</ButtonLink>
                ) : (
                  <ButtonLink to="/admin/products">{m.viewProducts()}</ButtonLink>
                )}
                {done.added > 0 && !done.drafts && (
                  <ButtonLink to="/admin/products?facts=missing" variant="secondary">
                    {m.viewMissingFacts()}
                  </ButtonLink>
                )}
              </div>
            </div>
          </Panel>
        )}
      </div>
    </>
  )
}

/** Uploads the table twice, for preview and import. `importNow` is absent if the file has to be chosen again. */
function useImport() {
  const [file, setFile] = useState<File>()
  const [startsAsDraft, setStartsAsDraft] = useState(false)
  const preview = useJob('preview')
  const apply = useJob('apply')
  const previewing = useUpload(adminProductFileRoutes.import, { onDone: ({ jobId }) => preview.start(jobId) })
  const importing = useUpload(adminProductFileRoutes.import, { onDone: ({ jobId }) => apply.start(jobId) })
  return {
    preview,
    apply,
    sending: [previewing, importing].find((one) => one.isSending),
    error: previewing.error ?? importing.error,
    choose(chosen: File) {
      apply.forget()
      setFile(chosen)
      previewing.send(chosen, { query: { apply: 'no' } })
    },
    drafts: { checked: startsAsDraft, set: setStartsAsDraft },
    importNow:
      file && (() => importing.send(file, { query: { apply: 'yes', drafts: startsAsDraft ? 'yes' : 'no' } })),
    isImporting: importing.isSending || (apply.job !== undefined && !isOver(apply.job)),
  }
}

interface PreviewProps {
  found: ProductImport
  busy: boolean
  importNow: (() => void) | undefined
  drafts: { checked: boolean; set(checked: boolean): void }
}

function Preview({ found, busy, importNow, drafts }: PreviewProps) {
  const useful = found.added + found.changed
  const place = useRef<HTMLDivElement>(null)
  // On a phone it appears below the fold.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <Panel title={m.preview()}>
      <div ref={place} className={`${styles.stack} ${styles.preview}`}>
        <ImportSums found={found} />
        {found.added > 0 && !drafts.checked && <p>{m.onSaleAtOnceHint()}</p>}
        {found.added > 0 && importNow && (
          <CheckField
            id="drafts"
            label={m.newProductsStartAsDrafts()}
            hint={m.draftsHint()}
            checked={drafts.checked}
            disabled={busy}
            onChange={({ target }) => drafts.set(target.checked)}
          />
        )}
        {useful > 0 && importNow && (
          <div>
            <Button busy={busy} onClick={importNow}>
              {m.importProductsText({ useful })}
            </Button>
          </div>
        )}
        {useful > 0 && !importNow && <Notice tone="calm">{m.chooseFileAgain()}</Notice>}
      </div>
    </Panel>
  )
}

/** The result of a finished import job. */
const readResult = (result: unknown): ProductImport | undefined =>
  result && typeof result === 'object' && 'stale' in result ? (result as ProductImport) : undefined
