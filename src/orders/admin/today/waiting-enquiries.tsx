import { Panel } from '../../../platform/admin/components/detail'
import { EnquiryClock } from '../../../support/admin/enquiry-clock'
import { Link } from '../../../ui/components/link'
import type { Today } from '../../contract/today'
import * as m from '../messages'
import styles from './today.module.css'

/** By legal deadline, each with the time left (domain.md F5). */
export function WaitingEnquiries({ enquiries, now }: { enquiries: Today['enquiries']; now: Date }) {
  const { count, waiting } = enquiries
  return (
    <Panel
      title={m.enquiries()}
      actions={count > 0 && <Link to="/admin/enquiries">{m.countOpen({ count })}</Link>}
    >
      {waiting.length === 0 ? (
        <p className={styles.small}>{m.noOpenEnquiries()}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ id, ticket, name, excerpt, dueAt, due }) => (
            <li key={id} className={styles.enquiry}>
              <span>
                <Link to={`/admin/enquiries/${id}`}>{`${ticket}, ${name}`}</Link>
                <span className={styles.excerpt}>{excerpt}</span>
              </span>
              <EnquiryClock due={due} dueAt={dueAt} now={now} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
