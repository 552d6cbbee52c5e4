import { type Health, healthRoutes } from '../../contract/health'
import { hasRole } from '../../contract/route'
import { useStaff } from '../api/session'
import { useRead } from '../api/use-call'
import { Columns, Facts, Panel } from '../components/detail'
import { formatAge, formatMoment } from '../components/format'
import { PageHead } from '../components/page-head'
import { Reading } from '../components/states'
import { formatBytes } from '../files/format-bytes'
import { BackupPanel } from './backup-panel'
import { DiskPanel } from './disk-panel'
import { MailPanel } from './mail-panel'

export default function HealthPage() {
  const isOwner = hasRole(useStaff().role, 'owner')
  return (
    <>
      <PageHead title="Health" under="How the machinery of the shop is." />
      <Reading from={useRead(healthRoutes.show, {}, { everyMs: 15_000 })}>
        {(health) => (
          <Columns
            main={
              <>
                <MailPanel mail={health.mail} />
                <BackupPanel health={health} isOwner={isOwner} />
              </>
            }
            side={
              <>
                <DiskPanel disk={health.disk} />
                <ShopPanel health={health} />
              </>
            }
          />
        )}
      </Reading>
    </>
  )
}

function ShopPanel({ health }: { health: Health }) {
  const { database, jobs } = health
  return (
    <Panel title="Shop and database">
      <Facts
        facts={[
          ['Version', health.version],
          ['Running since', `${formatMoment(health.startedAt)} (${formatAge(health.startedAt)})`],
          ['Memory', formatBytes(health.memoryBytes)],
          ['Node.js', health.node],
          [
            'Database',
            database.kind === 'embedded' ? 'Embedded, in the data folder' : 'Separate PostgreSQL server',
          ],
          ['Its version', database.version],
          ['Its size', formatBytes(database.bytes)],
          ['It answers in', `${database.milliseconds} ms`],
          ['Jobs waiting', jobs.waiting],
          ['Jobs failed today', jobs.failedToday],
        ]}
      />
    </Panel>
  )
}
