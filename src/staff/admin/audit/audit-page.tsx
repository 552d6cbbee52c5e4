import { call } from '../../../platform/admin/api/call'
import { formatMoment } from '../../../platform/admin/components/format'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty, Reading } from '../../../platform/admin/components/states'
import { useListState } from '../../../platform/admin/lists/list-state'
import tools from '../../../platform/admin/lists/list-tools.module.css'
import { ShowOlder, useLog } from '../../../platform/admin/lists/log'
import { SearchField } from '../../../platform/admin/lists/search-field'
import { Link } from '../../../ui/components/link'
import { type AuditEntry, staffRoutes } from '../../contract/staff'
import * as m from '../messages'
import styles from './audit-page.module.css'
import { Differences, fieldsOf } from './differences'

const atOnce = 50

/** `?entity=order&entityId=…` filters by record, for links from other pages. */
export default function AuditPage() {
  const state = useListState('', ['entity', 'entityId'])
  const { search, filters } = state
  const asked = {
    ...(filters.entity && { entity: filters.entity }),
    ...(filters.entityId && { entityId: filters.entityId }),
    ...(search && { search }),
  }
  const found = useLog({
    key: [staffRoutes.audit.path, asked],
    pageSize: atOnce,
    read: (from, signal) => call(staffRoutes.audit, { query: { ...asked, ...from } }, { signal }),
  })
  return (
    <>
      <PageHead title={m.auditLog()} under={m.auditHint()} />
      <search className={`${tools.tools} ${tools.unjudged}`}>
        <div className={tools.search}>
          <SearchField state={state} hint={m.auditSearch()} />
        </div>
      </search>
      <Reading from={found}>
        {({ pages }) => {
          const entries = pages.flat()
          if (entries.length === 0)
            return <Empty words={state.isNarrowed ? m.noChangesFound() : m.noChangesYet()} />
          return (
            <ol className={styles.entries} aria-label={m.changes()}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }}
      </Reading>
      {found.hasNextPage && (
        <p className={styles.older}>
          <ShowOlder of={found} />
        </p>
      )}
    </>
  )
}

const places: Partial<Record<string, string>> = {
  order: '/admin/orders',
  product: '/admin/products',
  customer: '/admin/customers',
  enquiry: '/admin/enquiries',
  'delivery zone': '/admin/settings/zones',
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, staffName, action, entity, entityId, called = entityId, before, after } = entry
  const place = places[entity]
  const { status } = fieldsOf(after)
  return (
    <li className={styles.entry}>
      <p>
        <strong>{staffName}</strong> {action}{' '}
        {action === 'moved' && typeof status === 'string' && m.toStatus({ status })}
      </p>
      <p className={styles.about}>
        <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
        {place ? (
          <Link to={`${place}/${entityId}`}>
            {entity} {called}
          </Link>
        ) : (
          `${entity} ${called}`
        )}
      </p>
      <Differences before={before} after={after} />
    </li>
  )
}
