import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { type Health, healthRoutes } from '../../contract/health'
import { useChange } from '../api/use-call'
import { Facts, Panel } from '../components/detail'
import { Failures, kindWords } from '../components/failures'
import { formatAge, formatMoment } from '../components/format'
import * as m from '../messages'
import styles from './health.module.css'
import { useTestEmail } from './use-test-email'

type Mail = Health['mail']

export function MailPanel({ mail }: { mail: Mail }) {
  const test = useTestEmail()
  const { smtp, waiting, oldestWaitingAt, lastSentAt, dead } = mail
  return (
    <Panel title={m.mail()}>
      <div className={styles.part}>
        {!smtp && <Notice tone="warning">{m.noMailServer()}</Notice>}
        <Facts
          facts={[
            [m.waiting(), waiting],
            [m.waitingLongest(), oldestWaitingAt && formatAge(oldestWaitingAt)],
            [m.lastSent(), lastSentAt ? `${formatMoment(lastSentAt)} (${formatAge(lastSentAt)})` : 'never'],
            [m.notDelivered(), dead.length],
          ]}
        />
        {dead.length > 0 && <FailedEmails dead={dead} />}
        <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate({})}>
          {m.sendMeATestEmail()}
        </Button>
      </div>
    </Panel>
  )
}

function FailedEmails({ dead }: { dead: Mail['dead'] }) {
  const retry = useChange(healthRoutes.retryEmail, { done: m.theEmailWillBeSent() })
  return (
    <>
      <h3 className={styles.title}>{m.emailsNotDelivered({ count: dead.length })}</h3>
      <Failures
        failures={dead}
        action={({ id, kind }) => (
          <Button
            variant="secondary"
            busy={retry.isPending && retry.variables.params?.id === id}
            aria-label={m.tryAgainKind({ kind: kindWords(kind) })}
            onClick={() => retry.mutate({ params: { id } })}
          >
            {m.tryAgain()}
          </Button>
        )}
      />
    </>
  )
}
