import { type Health, healthRoutes } from '../../contract/health'
import { useHasRole } from '../api/session'
import { useRead } from '../api/use-call'
import { Columns, Facts, Panel } from '../components/detail'
import { Failures } from '../components/failures'
import { formatAge, formatMoment } from '../components/format'
import { PageHead } from '../components/page-head'
import { Reading } from '../components/states'
import { formatBytes } from '../files/format-bytes'
import * as m from '../messages'
import { BackupPanel } from './backup-panel'
import { DiskPanel } from './disk-panel'
import { MailPanel } from './mail-panel'

export default function HealthPage() {
  const isOwner = useHasRole('owner')
  return (
    <>
      <PageHead title={m.health()} under={m.technicalStateOfTheShop()} />
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
    <Panel title={m.shopAndDatabase()}>
      <Facts
        facts={[
          [m.version(), health.version],
          [m.runningSince(), `${formatMoment(health.startedAt)} (${formatAge(health.startedAt)})`],
          [m.memory(), formatBytes(health.memoryBytes)],
          [m.nodeJs(), health.node],
          [
            m.database(),
            database.kind === 'embedded' ? m.embeddedInTheDataFolder() : m.separatePostgreSQLServer(),
          ],
          [m.version(), database.version],
          [m.size(), formatBytes(database.bytes)],
          [m.responseTime(), `${database.milliseconds} ms`],
          [m.jobsWaiting(), jobs.waiting],
          [m.jobsFailedToday(), jobs.failedToday],
        ]}
      />
      {jobs.failed.length > 0 && <Failures failures={jobs.failed} />}
    </Panel>
  )
}
