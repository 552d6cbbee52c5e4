import { useState } from 'react'
import { adminProductFileRoutes, type ProductImport } from '#contract/admin-product-files'
import { Button, ButtonLink } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ExportButton } from '../exports/export-button'
import { Panel } from '../furniture/detail'
import { FileField } from '../furniture/files/file-field'
import { isOver, JobProgress, useJob } from '../furniture/files/job-progress'
import { ProgressBar } from '../furniture/files/progress-bar'
import { useUpload } from '../furniture/files/use-upload'
import { count } from '../furniture/format'
import { ScrollFrame } from '../furniture/lists/scroll-frame'
import { PageHead } from '../furniture/page-head'
import { oncePerFault } from './faulty-rows'
import look from './products.module.css'

/** A table looked at first; its good rows are taken over when somebody has seen what they would do. */
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
      <div className={look.stack}>
        <Panel title="The table">
          <div className={look.stack}>
            <TableWords />
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
            <div className={look.stack}>
              <Sums found={taken} />
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

/** The table is sent twice: to be looked at, and to be taken over. `takeOver` is absent once the file is no longer at hand. */
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

const TableWords = () => (
  <p>
    A table from Excel (.xlsx) or a plain one (.csv) whose first row names the columns: slug or sku, title,
    brand, category, price and whatever else the file of all products has. A row whose slug or SKU the shop
    knows changes that product; columns that are not there stay as they are, and an empty cell clears what is
    there, but for a stock. Further options of a product stand in rows of their own. For GST the columns hsn
    and gst_rate are enough: they hold from today. A column called name is for new products; only one called
    title changes a title. The column other_names holds what people call a product besides, with commas
    between.
  </p>
)

interface PreviewProps {
  found: ProductImport
  busy: boolean
  takeOver: (() => void) | undefined
}

function Preview({ found, busy, takeOver }: PreviewProps) {
  const useful = found.added + found.changed
  return (
    <Panel title="What it would do">
      <div className={look.stack}>
        <Sums found={found} />
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

/** What a finished job of this kind has left; one of the version before says less. */
const readResult = (result: unknown): ProductImport | undefined =>
  result && typeof result === 'object' && 'faults' in result
    ? { emptied: [], advice: '', ...(result as Omit<ProductImport, 'emptied' | 'advice'>) }
    : undefined

function Sums({ found }: { found: ProductImport }) {
  const { applied, added, changed, unchanged, faults, ignored, advice } = found
  const verb = applied ? 'were' : 'will be'
  return (
    <>
      <p role="status">
        {count(added, 'product')} {verb} added, {changed} {verb} changed, {unchanged} stay as they are.
      </p>
      {advice && <Notice tone="warning">{advice}</Notice>}
      <Emptied {...found} />
      {ignored.length > 0 && <p>Columns that say nothing to the shop: {ignored.join(', ')}.</p>}
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

/** An empty cell clears what the shop has, as the file of all products says nothing there either. */
function Emptied({ emptied, applied }: Pick<ProductImport, 'emptied' | 'applied'>) {
  if (emptied.length === 0) return null
  const lost = emptied.map(
    ({ column, products, firstRow }) =>
      `${column} of ${count(products, 'product')} (first in row ${firstRow})`,
  )
  return (
    <Notice tone="warning">
      {applied ? 'What the shop had was taken away' : 'This would take away what the shop has'} where the
      table has an empty cell, or no row for an option: {lost.join(', ')}.{' '}
      {!applied && 'Leave a column out to keep what is there.'}
    </Notice>
  )
}

function Faults({ faults }: Pick<ProductImport, 'faults'>) {
  const rows = new Set(faults.map(({ row }) => row)).size
  return (
    <>
      <Notice tone="warning">
        {count(faults.length, 'fault')} in {count(rows, 'row')}. What stands there is left out.
      </Notice>
      <ScrollFrame className={look.faults} name="Rows that are left out">
        <table>
          <thead>
            <tr>
              <th scope="col">Rows</th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {oncePerFault(faults).map(({ rows, column, message }) => (
              <tr key={`${column} ${message}`}>
                <td>{rows}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  )
}
