import { useHasRole } from '../../platform/admin/api/session'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { Panel } from '../../platform/admin/components/detail'
import card from '../../platform/admin/components/link-card.module.css'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { useTestEmail } from '../../platform/admin/health/use-test-email'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { type FoundClaim, type ReadinessCheck, readinessRoutes } from '../contract/readiness'
import * as m from './messages'
import styles from './readiness-page.module.css'

const states = {
  red: { tone: 'problem', label: m.fixThis(), title: m.beforeYouOpen() },
  amber: { tone: 'warning', label: m.checkThis(), title: m.worthALook() },
  green: { tone: 'good', label: m.good(), title: m.done() },
} as const

export default function ReadinessPage() {
  const test = useTestEmail()
  return (
    <Reading from={useRead(readinessRoutes.show, {}, { everyMs: 60_000 })}>
      {({ checks, claims, moreClaims }) => (
        <>
          <PageHead
            title={m.readyToOpen()}
            under={summary(checks)}
            actions={
              <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate({})}>
                {m.sendTestEmail()}
              </Button>
            }
          />
          {(['red', 'amber', 'green'] as const).map((state) => (
            <Group key={state} state={state} checks={checks.filter((check) => check.state === state)} />
          ))}
          {claims.length > 0 && <Claims claims={claims} more={moreClaims} />}
        </>
      )}
    </Reading>
  )
}

function summary(checks: readonly ReadinessCheck[]): string {
  const red = checks.filter(({ state }) => state === 'red').length
  if (red > 0) return m.problemsToFix({ red })
  return m.allChecksPassed()
}

interface GroupProps {
  state: ReadinessCheck['state']
  checks: readonly ReadinessCheck[]
}

function Group({ state, checks }: GroupProps) {
  const { tone, label, title } = states[state]
  if (checks.length === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <li key={check.id} className={`${card.card} ${styles.check}`}>
            <Badge tone={tone}>{label}</Badge>
            <Link to={check.link} className={card.link}>
              {check.title}
            </Link>
            <p>{check.words}</p>
            {check.id === 'demo' && state === 'red' && <RemoveDemo />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RemoveDemo() {
  const isOwner = useHasRole('owner')
  const remove = useChange(readinessRoutes.removeDemo, { done: m.theDemoIsRemoved() })
  if (!isOwner) return null
  return (
    <ConfirmButton
      variant="secondary"
      title={m.removeTheDemoAsked()}
      words={m.removeTheDemoWords()}
      confirm={m.remove()}
      danger
      change={remove}
      input={{}}
    >
      {m.removeTheDemo()}
    </ConfirmButton>
  )
}

/** A warning only: whether a claim is correct depends on the product. */
function Claims({ claims, more }: { claims: readonly FoundClaim[]; more: number }) {
  const reasons = [...new Set(claims.map(({ reason }) => reason))]
  return (
    <div id="claims">
      <Panel title={m.restrictedClaims()}>
        {reasons.map((reason) => (
          <section key={reason} className={styles.reason}>
            <p>{reason}</p>
            <ul>
              {claims
                .filter((claim) => claim.reason === reason)
                .map(({ where, link, words }) => (
                  <li key={where + words}>
                    <strong>{words}</strong> {m.foundIn()} <Link to={link}>{where}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {more > 0 && <p>{m.andPlacesMore({ more })}</p>}
      </Panel>
    </div>
  )
}
