import { useEffect, useRef, useState } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { StatusBadge } from '../../ui/components/status-badge'
import {
  isOpenReturn,
  returnReasonTable,
  returnStatusTable,
  shownReturnStatus,
} from '../contract/return-terms'
import type { OrderReturns, ReturnRequest } from '../contract/returns'
import * as m from './messages'
import styles from './return-page.module.css'
import { ReturnPhoto } from './return-photo'
import { withdrawReturn } from './return-thunks'

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

interface ReturnRequestsProps {
  orderId: string
  requests: readonly ReturnRequest[]
  onChanged(returns: OrderReturns): void
}

export function ReturnRequests({ requests, ...rest }: ReturnRequestsProps) {
  const heading = useFocusOnNews(requests)
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="return-requests">
      <h2 id="return-requests" ref={heading} tabIndex={-1} className={styles.subtitle}>
        {m.yourRequests()}
      </h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <Request request={request} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form or the button that had the focus is gone. */
function useFocusOnNews(requests: readonly ReturnRequest[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const states = requests.map(({ id, status, refundUpi }) => `${id} ${status} ${refundUpi}`).join()
  const before = useRef(states)
  useEffect(() => {
    if (before.current !== states) heading.current?.focus()
    before.current = states
  }, [states])
  return heading
}

function Request({
  orderId,
  request,
  onChanged,
}: Omit<ReturnRequestsProps, 'requests'> & { request: ReturnRequest }) {
  const { status, reason, text, refundUpi, lines, photos, answer, creditNote, createdAt } = request
  return (
    <article className={styles.card} aria-label={m.requestOf({ at: moment.format(new Date(createdAt)) })}>
      <header className={styles.head}>
        <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>
        <StatusBadge status={shownReturnStatus(status)} tone={returnStatusTable[status].tone} />
      </header>
      <p>
        <strong>{returnStatusTable[status].sentence}</strong>
      </p>
      {answer && (
        <blockquote className={styles.answer}>
          <p className={styles.by}>{m.ourAnswer()}</p>
          <p>{answer}</p>
        </blockquote>
      )}
      {creditNote && <p>{m.creditNoteNumber({ number: creditNote })}</p>}
      <ul className={styles.lines}>
        {lines.map(({ position, title, quantity }) => (
          <li key={position}>{m.piecesOfTitle({ quantity, title })}</li>
        ))}
      </ul>
      <p className={styles.soft}>{returnReasonTable[reason].label}</p>
      {text && <p className={styles.text}>{text}</p>}
      {refundUpi && <p className={styles.soft}>{m.refundTo({ upi: refundUpi })}</p>}
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <ReturnPhoto orderId={orderId} id={photo} place={index + 1} />
            </li>
          ))}
        </ul>
      )}
      {isOpenReturn(status) && <Withdraw orderId={orderId} id={request.id} onChanged={onChanged} />}
    </article>
  )
}

interface WithdrawProps {
  orderId: string
  id: string
  onChanged(returns: OrderReturns): void
}

/** Asks once more in place, as a click by mistake would cost the shopper the place in the queue. */
function Withdraw({ orderId, id, onChanged }: WithdrawProps) {
  const dispatch = useAppDispatch()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function withdraw() {
    setBusy(true)
    const answer = await dispatch(withdrawReturn({ orderId, request: id }))
    setBusy(false)
    if (withdrawReturn.fulfilled.match(answer)) return onChanged(answer.payload)
    if (!isSilent(answer.payload)) setProblem(answer.payload?.message || commonMessages.somethingWrong())
  }
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className={styles.buttons}>
        {asks && (
          <Button variant="secondary" onClick={() => setAsks(false)}>
            {m.keepRequest()}
          </Button>
        )}
        <Button
          variant={asks ? 'danger' : 'quiet'}
          busy={busy}
          onClick={() => (asks ? void withdraw() : setAsks(true))}
        >
          {asks ? m.yesWithdraw() : m.withdraw()}
        </Button>
      </div>
    </>
  )
}
