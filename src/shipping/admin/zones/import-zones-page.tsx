import { useState } from 'react'
import { Panel } from '../../../platform/admin/components/detail'
import { PageHead } from '../../../platform/admin/components/page-head'
import { DownloadLink } from '../../../platform/admin/files/download-link'
import { FileField } from '../../../platform/admin/files/file-field'
import { useUpload } from '../../../platform/admin/files/use-upload'
import { SmallTable } from '../../../platform/admin/lists/small-table'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type RowProblem, type ZoneImport, zoneRoutes } from '../../contract/delivery-zones'
import * as m from '../messages'
import styles from './zones.module.css'

/** A table is previewed first. It is imported as a whole, if all its rows can be read. */
export default function ImportZonesPage() {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ZoneImport>()
  const upload = useUpload(zoneRoutes.import, { onDone: setFound })
  const choose = (chosen: File) => {
    setFile(chosen)
    setFound(undefined)
    upload.send(chosen, { query: { apply: 'no' } })
  }
  const useful = found ? found.added + found.changed : 0
  return (
    <>
      <PageHead
        title={m.importTable()}
        back={{ to: '/admin/settings/zones', label: m.deliveryZones() }}
        actions={<DownloadLink route={zoneRoutes.export}>{m.downloadTable()}</DownloadLink>}
      />
      <Panel title={m.table()}>
        <div className={styles.stack}>
          <FileField
            label={m.chooseFile()}
            hint={m.fileHint()}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            error={upload.error}
            disabled={upload.isSending}
            onFiles={([chosen]) => chosen && choose(chosen)}
          />
          <p role="status">{found && summaryOf(found)}</p>
          {found && <ImportProblems problems={found.problems} />}
          {file && found && !found.applied && found.problems.length === 0 && useful > 0 && (
            <div>
              <Button busy={upload.isSending} onClick={() => upload.send(file, { query: { apply: 'yes' } })}>
                {m.importNow({ count: useful })}
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </>
  )
}

function summaryOf({ applied, added, changed, unchanged, rates, problems }: ZoneImport): string {
  if (problems.length > 0) return m.problemsIn({ count: problems.length })
  if (applied) return m.importDone({ added, changed, unchanged })
  return added + changed === 0 ? m.nothingNew() : m.importWould({ added, changed, unchanged, rates })
}

function ImportProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null
  return (
    <>
      <Notice tone="warning">{m.fixTheFile()}</Notice>
      <SmallTable
        name={m.table()}
        columns={[m.row(), m.theColumn(), m.message()]}
        rows={problems.map(({ row, column, message }) => [row, column, message])}
      />
    </>
  )
}
