import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type Health, healthRoutes } from '../../contract/health'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { Facts, Panel } from '../components/detail'
import { count, formatAge, formatMoment } from '../components/format'
import styles from './health.module.css'

type Mail = Health['mail']

export function MailPanel({ mail }: { mail: Mail }) {
  const { email } = useStaff()
  const test = useChange(healthRoutes.testEmail, { done: `A test email to ${email} is on its way` })
  const { smtp, waiting, oldestWaitingAt, lastSentAt, dead } = mail
  return (
    <Panel title="Mail">
      <div className={styles.part}>
        {!smtp && (
          <Notice tone="warning">
            No mail server is set up: emails are only written to the data folder. Set SMTP_URL to send them.
          </Notice>
        )}
        <Facts
          facts={[
            ['Waiting', waiting],
            ['Waiting longest', oldestWaitingAt && formatAge(oldestWaitingAt)],
            ['Last sent', lastSentAt ? `${formatMoment(lastSentAt)} (${formatAge(lastSentAt)})` : 'never'],
            ['Not delivered', dead.length],
          ]}
        />
        {dead.length > 0 && <FailedEmails dead={dead} />}
        <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate({})}>
          Send me a test email
        </Button>
      </div>
    </Panel>
  )
}

function FailedEmails({ dead }: { dead: Mail['dead'] }) {
  const retry = useChange(healthRoutes.retryEmail, { done: 'The email will be sent again' })
  return (
    <>
      <h3 className={styles.title}>{count(dead.length, 'email')} not delivered</h3>
      <ul className={styles.items}>
        {dead.map(({ id, kind, error, at }) => (
          <li key={id} className={styles.item}>
            <div>
              <p>
                <strong>{wordsOf(kind)}</strong> · {formatAge(at)}
              </p>
              <p className={styles.reason}>{error}</p>
            </div>
            <Button
              variant="secondary"
              busy={retry.isPending && retry.variables.params?.id === id}
              aria-label={`Try again: ${wordsOf(kind)}`}
              onClick={() => retry.mutate({ params: { id } })}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `paymentReminder` as `Payment reminder`. */
const wordsOf = (kind: string) => {
  const words = kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
