import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { Failures } from '../../platform/admin/components/failures'
import { formatAge, formatMoment } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Empty, Reading } from '../../platform/admin/components/states'
import { Button, ButtonLink } from '../../ui/components/button'
import { type FailedDelivery, type Webhook, webhookRoutes } from '../contract/webhooks'
import * as m from './messages'
import styles from './webhooks.module.css'

export default function WebhooksPage() {
  return (
    <>
      <PageHead
        title={m.webhooks()}
        under={m.tellsOtherPrograms()}
        back={{ to: '/admin/settings', label: m.settings() }}
        actions={<ButtonLink to="/admin/settings/webhooks/new">{m.addWebhook()}</ButtonLink>}
      />
      <Reading from={useRead(webhookRoutes.list, {}, { everyMs: 5000 })}>
        {({ webhooks, failed }) => (
          <div className={styles.panels}>
            {webhooks.length === 0 && <Empty words={m.noWebhooks()} />}
            {webhooks.map((webhook) => (
              <WebhookPanel key={webhook.id} webhook={webhook} />
            ))}
            {failed.length > 0 && <FailedEvents failed={failed} />}
          </div>
        )}
      </Reading>
    </>
  )
}

function WebhookPanel({ webhook: { id, url, isPaused, waiting, lastSentAt } }: { webhook: Webhook }) {
  const test = useChange(webhookRoutes.test, { done: m.testQueued() })
  const pause = useChange(webhookRoutes.pause)
  const remove = useChange(webhookRoutes.remove, { done: m.webhookDeleted() })
  return (
    <Panel title={new URL(url).host}>
      <Facts
        facts={[
          [m.address(), url],
          [
            m.status(),
            <Badge key="status" tone={isPaused ? 'warning' : 'good'}>
              {isPaused ? m.paused() : m.on()}
            </Badge>,
          ],
          [
            m.lastDelivered(),
            lastSentAt ? `${formatMoment(lastSentAt)} (${formatAge(lastSentAt)})` : m.never(),
          ],
          [m.eventsWaiting(), waiting],
        ]}
      />
      <div className={styles.buttons}>
        {!isPaused && (
          <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate({ params: { id } })}>
            {m.sendTest()}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={pause.isPending}
          onClick={() => pause.mutate({ params: { id }, body: { isPaused: !isPaused } })}
        >
          {isPaused ? m.resume() : m.pause()}
        </Button>
        <ConfirmButton
          title={m.deleteThisWebhook()}
          words={m.waitingEventsGoToo()}
          confirm={m.deleteText()}
          danger
          change={remove}
          input={{ params: { id } }}
        >
          {m.deleteText()}
        </ConfirmButton>
      </div>
    </Panel>
  )
}

function FailedEvents({ failed }: { failed: readonly FailedDelivery[] }) {
  const retry = useChange(webhookRoutes.retry, { done: m.eventWillBeSent() })
  return (
    <Panel title={m.notDelivered()}>
      <Failures
        failures={failed.map((delivery) => ({
          ...delivery,
          kind: delivery.event.replace('.', '-'),
          error: reasonOf(delivery),
        }))}
        action={({ id, event }) => (
          <Button
            variant="secondary"
            busy={retry.isPending && retry.variables.params?.id === id}
            aria-label={m.tryAgainEvent({ event })}
            onClick={() => retry.mutate({ params: { id } })}
          >
            {m.tryAgain()}
          </Button>
        )}
      />
    </Panel>
  )
}

function reasonOf({ url, orderNumber, error, retryAt }: FailedDelivery): string {
  const about = [orderNumber, new URL(url).host].filter(Boolean).join(', ')
  const then = retryAt ? m.nextAttempt({ at: formatMoment(retryAt) }) : m.theShopGaveUp()
  return `${about}: ${error} ${then}`
}
