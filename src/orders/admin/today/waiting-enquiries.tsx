import { Panel } from '../../../platform/admin/components/detail'
import { EnquiryClock } from '../../../support/admin/enquiry-clock'
import { Link } from '../../../ui/components/link'
import type { Today } from '../../contract/today'
import styles from './today.module.css'

/** Enquiries in the order in which the law wants them, each with its clock (domain.md F5). */
export function WaitingEnquiries({ enquiries, now }: { enquiries: Today['enquiries']; now: Date }) {
  const { count, waiting } = enquiries
  return (
    <Panel title="Enquiries" actions={count > 0 && <Link to="/admin/enquiries">{count} open</Link>}>
      {waiting.length === 0 ? (
        <p className={styles.small}>No open enquiries.</p>
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
