import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { listed } from '../../../platform/contract/listed'
import { settingRoutes } from '../../../settings/contract/settings'
import { ButtonLink } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { type AdminZone, zoneRoutes } from '../../contract/delivery-zones'
import * as m from '../messages'
import { CheckPanel } from './check-panel'
import { areaWords, isServed, rateWords } from './rate-words'
import styles from './zones.module.css'

const address = '/admin/settings/zones'

/** The zones with their rates, and what a delivery would cost. */
export default function ZonesPage() {
  const found = useRead(zoneRoutes.list)
  const arrange = useChange(zoneRoutes.arrange, { done: m.moved() })
  return (
    <>
      <PageHead
        title={m.deliveryZones()}
        under={m.listHint()}
        back={{ to: '/admin/settings', label: m.settings() }}
        actions={
          <>
            <ButtonLink variant="quiet" to={`${address}/import`}>
              {m.importTable()}
            </ButtonLink>
            <ButtonLink to={`${address}/new`}>{m.addZone()}</ButtonLink>
          </>
        }
      />
      <div className={styles.stack}>
        <Reading from={found}>
          {({ version, rows }) =>
            rows.length === 0 ? (
              <Empty words={m.noZones()} />
            ) : (
              <>
                <Unserved zones={rows} />
                <ol className={styles.list}>
                  {rows.map((zone, index) => (
                    <ZoneCard key={zone.id} zone={zone}>
                      <MoveButtons
                        of={zone.name}
                        index={index}
                        count={rows.length}
                        busy={arrange.isPending}
                        onMove={(to) =>
                          arrange.mutate(
                            {
                              query: { version },
                              body: {
                                ids: moveWithin(
                                  rows.map(({ id }) => id),
                                  index,
                                  to,
                                ),
                              },
                            },
                            { onError: () => void found.refetch() },
                          )
                        }
                      />
                    </ZoneCard>
                  ))}
                </ol>
              </>
            )
          }
        </Reading>
        <CheckPanel />
      </div>
    </>
  )
}

/** The first zone ends the flat fee, so that other places are not served any more. */
function Unserved({ zones }: { zones: readonly AdminZone[] }) {
  const served = useRead(settingRoutes.show).data?.delivery.values.states ?? []
  const states = served.filter((state) => !isServed(state, zones))
  return states.length > 0 && <Notice tone="warning">{m.noZoneFor({ states: listed(states) })}</Notice>
}

function ZoneCard({ zone, children }: { zone: AdminZone; children: React.ReactNode }) {
  return (
    <li className={styles.zone}>
      <div>
        <Link to={`${address}/${zone.id}`}>{zone.name}</Link>
        <p>{areaWords(zone)}</p>
        {zone.rates.length === 0 && <p>{m.noRates()}</p>}
        <ul className={styles.rates}>
          {zone.rates.map((rate) => (
            <li key={rate.id}>{rateWords(rate)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  )
}
