import { useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ActionBar, Columns, Facts, Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { PhoneLink } from '../../platform/admin/components/phone-link'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { formatRupees } from '../../platform/contract/money'
import { urlOf } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { adminReturnRoutes, type ReturnDecision, type ReturnDetail } from '../contract/admin-returns'
import { returnReasonTable, returnStatusTable } from '../contract/return-terms'
import { DecisionDialog, decisionAction } from './decision-dialog'
import * as m from './messages'
import styles from './returns.module.css'
import { wholeCredit } from './use-decision'

const back = { to: '/admin/returns', label: m.returns() } as const

export default function ReturnDetailPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading
      back={back}
      from={useRead(adminReturnRoutes.show, { params: { id } }, { everyMs: 60_000 })}
    >
      {(request) => <OneReturn key={id} request={request} />}
    </RecordReading>
  )
}

function OneReturn({ request }: { request: ReturnDetail }) {
  const { orderId, orderNumber, name, mobile, status, createdAt, deliveredAt, toGiveBack } = request
  return (
    <>
      <PageHead
        title={m.returnOfOrder({ number: orderNumber })}
        back={back}
        under={<Badge tone={returnStatusTable[status].tone}>{status}</Badge>}
      />
      {toGiveBack > 0 && (
        <div className={styles.due}>
          <Notice tone="warning">
            {m.refundIsDue({ amount: formatRupees(toGiveBack) })}{' '}
            <Link to={`/admin/orders/${orderId}?step=refund`}>{m.refundNow()}</Link>
          </Notice>
        </div>
      )}
      <Columns
        main={
          <>
            <Asked request={request} />
            <Answered request={request} />
          </>
        }
        side={
          <Panel title={m.order()}>
            <Facts
              facts={[
                [
                  m.order(),
                  <Link key="order" to={`/admin/orders/${orderId}`}>
                    {orderNumber}
                  </Link>,
                ],
                [m.customer(), name],
                [m.mobile(), mobile && <PhoneLink key="mobile" to={mobile} />],
                [m.delivered(), deliveredAt && formatMoment(deliveredAt)],
                [m.requestedOn(), formatMoment(createdAt)],
              ]}
            />
          </Panel>
        }
      />
      <Decisions request={request} />
    </>
  )
}

function Asked({ request: { id, lines, reason, text, refundUpi, photos } }: { request: ReturnDetail }) {
  return (
    <Panel title={m.whatTheCustomerAsks()}>
      <ul className={styles.lines}>
        {lines.map(({ position, title, quantity }) => (
          <li key={position}>{m.piecesOfTitle({ quantity, title })}</li>
        ))}
      </ul>
      <p>
        <strong>{returnReasonTable[reason].label}</strong>
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {refundUpi && (
        <p>
          {m.refundTo()} <span className={styles.upi}>{refundUpi}</span>
        </p>
      )}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={m.photos()}>
          {photos.map((photo, index) => {
            const address = urlOf(adminReturnRoutes.photo, { params: { id, photo } })
            return (
              <li key={photo}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={m.photoNumber({ place: index + 1 })} width={160} height={160} />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

function Answered({ request: { decidedAt, by, answer, creditNote, status } }: { request: ReturnDetail }) {
  if (!decidedAt) return null
  return (
    <Panel title={m.decision()}>
      <p className={styles.soft}>
        {status === 'Withdrawn'
          ? m.withdrawnByTheCustomer({ at: formatMoment(decidedAt) })
          : m.statusBy({ status, by, at: formatMoment(decidedAt) })}
      </p>
      {creditNote && <p>{m.creditNoteNumber({ number: creditNote })}</p>}
      {answer && <p className={styles.text}>{answer}</p>}
    </Panel>
  )
}

/** The dialog stays open if a colleague decides first, and says so. */
function Decisions({ request }: { request: ReturnDetail }) {
  const [to, setTo] = useState<ReturnDecision['to']>()
  const next = returnStatusTable[request.status].next as readonly ReturnDecision['to'][]
  return (
    <>
      {next.length > 0 && (
        <ActionBar>
          {next.map((one, index) => (
            <Button
              key={one}
              variant={index === 0 ? 'primary' : 'secondary'}
              className={styles.decision}
              onClick={() => setTo(one)}
            >
              {decisionAction(one, wholeCredit(request), request.cashToCollect === 0)}
            </Button>
          ))}
        </ActionBar>
      )}
      {to && <DecisionDialog request={request} to={to} onClose={() => setTo(undefined)} />}
    </>
  )
}
