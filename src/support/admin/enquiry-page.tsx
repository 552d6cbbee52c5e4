import { useRef } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { CopyButton } from '../../platform/admin/components/copy-button'
import { ActionBar, Columns, Facts, Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { MailLink } from '../../platform/admin/components/mail-link'
import { PageHead } from '../../platform/admin/components/page-head'
import { PhoneLink } from '../../platform/admin/components/phone-link'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { FormErrors } from '../../platform/admin/forms/form-errors'
import { useUnsaved } from '../../platform/admin/forms/unsaved'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { chatLink } from '../../platform/contract/chat-link'
import { Mobile } from '../../platform/contract/fields'
import { CallFailed } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { CheckField } from '../../ui/forms/choices'
import { AreaField } from '../../ui/forms/field'
import { adminEnquiryRoutes, type EnquiryDetail } from '../contract/admin-enquiries'
import type { EnquiryStatus } from '../contract/enquiry-statuses'
import { EnquiryClock } from './enquiry-clock'
import styles from './enquiry-page.module.css'
import * as m from './messages'

const back = { to: '/admin/enquiries', label: m.enquiries() } as const

export default function EnquiryPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminEnquiryRoutes.show, { params: { id } })}>
      {(enquiry) => <Ticket key={id} enquiry={enquiry} />}
    </RecordReading>
  )
}

function Ticket({ enquiry }: { enquiry: EnquiryDetail }) {
  const { ticket, name, email, mobile, comment, createdAt, acknowledgeBy, resolveBy } = enquiry
  const chatAddress = chatAddressOf(mobile, m.aboutYourEnquiry({ name, ticket }))
  return (
    <>
      <PageHead title={`${ticket}, ${name}`} back={back} under={<EnquiryClock {...enquiry} />} />
      <Columns
        main={
          <>
            <Panel title={m.enquiry()}>
              <p className={styles.words}>{comment}</p>
            </Panel>
            {enquiry.events.length > 0 && <History events={enquiry.events} />}
            {email !== '' && <Answer enquiry={enquiry} />}
          </>
        }
        side={
          <Panel title={m.customer()}>
            <Facts
              facts={[
                [m.email(), email && <MailLink key="mail" to={email} />],
                [m.phone(), mobile && <PhoneLink key="phone" to={mobile} />],
                [m.whatsApp(), chatAddress && <ChatLink to={chatAddress} />],
                [m.received(), formatMoment(createdAt)],
                [m.answerBy(), formatMoment(acknowledgeBy)],
                [m.resolveBy(), formatMoment(resolveBy)],
                [m.status(), enquiry.status],
              ]}
            />
          </Panel>
        }
      />
      <Moves enquiry={enquiry} />
    </>
  )
}

/** Only an Indian mobile number is known to be one; landlines and numbers abroad have no chat. */
function chatAddressOf(mobile: string, text: string): string | undefined {
  const { data } = z.safeParse(Mobile, mobile)
  return data && chatLink(data, text)
}

const ChatLink = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {m.writeToThem()}
  </a>
)

function Answer({ enquiry: { id, email, mobile, seen, sendsEmail } }: { enquiry: EnquiryDetail }) {
  const read = useRef(seen)
  const answer = useChange(adminEnquiryRoutes.answer, {
    quiet: true,
    done: (answered) => (answered.sendsEmail ? m.answerSent() : m.savedNotSent()),
  })
  const form = useRecordForm({
    id: 'answer',
    initial: { text: '', settled: false },
    async send(values) {
      try {
        const answered = await answer.mutateAsync({ params: { id }, body: { ...values, seen: read.current } })
        read.current = answered.seen
        return { text: '', settled: false }
      } catch (failed) {
        if (failed instanceof CallFailed && typeof failed.details.seen === 'number')
          read.current = failed.details.seen
        throw failed
      }
    },
  })
  useUnsaved(form.isChanged && !form.busy)
  const { text } = form.values
  const chatAddress = chatAddressOf(mobile, text)
  return (
    <Panel title={sendsEmail ? m.answerByEmail() : m.reply()}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <FormErrors form={form} />
        {!sendsEmail && <Notice tone="warning">{m.notSentByEmail()}</Notice>}
        <AreaField
          {...form.text('text')}
          label={m.yourAnswer()}
          hint={sendsEmail ? m.sentToEmail({ email }) : undefined}
          rows={8}
        />
        {sendsEmail && <CheckField {...form.tick('settled')} label={m.markAsResolved()} />}
        <Button type="submit" busy={form.busy}>
          {sendsEmail ? m.sendAnswer() : m.saveAsNote()}
        </Button>
        {!sendsEmail && text.trim() !== '' && (
          <>
            {chatAddress && (
              <a href={chatAddress} target="_blank" rel="noreferrer">
                {m.sendOnWhatsApp()}
              </a>
            )}
            <CopyButton
              text={text}
              label={m.copyReply()}
              copied={m.replyCopied()}
              copyByHand={m.copyReplyByHand()}
              variant="secondary"
            />
          </>
        )}
      </form>
    </Panel>
  )
}

/** Above the answer form, so that staff see earlier answers first. */
function History({ events }: Pick<EnquiryDetail, 'events'>) {
  return (
    <Panel title={m.history()}>
      <ol className={styles.history}>
        {events.map(({ at, by, kind, to, text }) => (
          <li key={at + kind}>
            <p className={styles.by}>
              {formatMoment(at)}, {by} {kind === 'moved' ? m.changedTheStatusToTo({ to: to ?? '' }) : kind}
            </p>
            {text && <p className={styles.words}>{text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const moves: Record<EnquiryStatus, readonly { to: EnquiryStatus; label: string }[]> = {
  Submitted: [
    { to: 'In Progress', label: m.markAsInProgress() },
    { to: 'Resolved', label: m.markAsResolved() },
  ],
  'In Progress': [{ to: 'Resolved', label: m.markAsResolved() }],
  Resolved: [{ to: 'In Progress', label: m.reopen() }],
}

function Moves({ enquiry: { id, status } }: { enquiry: EnquiryDetail }) {
  const move = useChange(adminEnquiryRoutes.move, { done: ({ status: now }) => m.theTicketIsNowNow({ now }) })
  return (
    <ActionBar>
      {moves[status].map(({ to, label }) => (
        <Button
          key={to}
          variant="secondary"
          busy={move.isPending}
          onClick={() => move.mutate({ params: { id }, body: { from: status, to } })}
        >
          {label}
        </Button>
      ))}
    </ActionBar>
  )
}
