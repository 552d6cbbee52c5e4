import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminCustomerRoutes, type CustomerDetail } from '#contract/admin-customers'
import { formatRupees } from '#contract/money'
import { mayEnter } from '#contract/route'
import { Button } from '../../ui/button'
import { useStaff } from '../api/session'
import { useChange, useRead } from '../api/use-call'
import { ExportButton } from '../exports/export-button'
import { Badge } from '../furniture/badge'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { Columns, Facts, Panel } from '../furniture/detail'
import { formatDay, formatMoment } from '../furniture/format'
import { type Column, Rows } from '../furniture/lists/rows'
import { MailLink } from '../furniture/mail-link'
import { PageHead } from '../furniture/page-head'
import { PhoneLink } from '../furniture/phone-link'
import { RecordReading } from '../furniture/record-reading'
import look from './customer-page.module.css'

const back = { to: '/admin/customers', label: 'Customers' } as const

type Placed = CustomerDetail['placed'][number]

const columns: readonly Column<Placed>[] = [
  { label: 'Order', show: ({ number }) => number },
  { label: 'Total', show: ({ total }) => formatRupees(total), figures: true, card: 'corner' },
  { label: 'Status', show: ({ status }) => status },
  { label: 'Placed', show: ({ createdAt }) => formatDay(createdAt) },
]

export default function CustomerPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminCustomerRoutes.show, { params: { id } })}>
      {(customer) => <Customer key={id} customer={customer} />}
    </RecordReading>
  )
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { name, email, emailProved, mobile, createdAt, reviews, blockedAt, placed } = customer
  return (
    <>
      <PageHead
        title={name}
        back={back}
        under={blockedAt ? <Badge tone="problem">Blocked</Badge> : `Customer since ${formatDay(createdAt)}`}
      />
      <Columns
        main={
          <Panel title="Orders">
            {placed.length === 0 ? (
              <p>None yet.</p>
            ) : (
              <Rows
                title="Orders"
                rows={placed}
                columns={columns}
                rowKey={({ id }) => id}
                rowName={({ number }) => number}
                rowLink={({ id }) => `/admin/orders/${id}`}
              />
            )}
          </Panel>
        }
        side={
          <Panel title="Account">
            <Facts
              facts={[
                ['Phone', mobile && <PhoneLink key="phone" to={mobile} />],
                ['Email', email && <MailLink key="mail" to={email} />],
                ['Address proved', email && (emailProved ? 'yes' : 'not yet')],
                ['Reviews', reviews],
                ['Blocked', blockedAt && formatMoment(blockedAt)],
              ]}
            />
            <Actions customer={customer} />
          </Panel>
        }
      />
    </>
  )
}

/** Seldom asked for, and no step of a day: they stand where one looks for them. */
function Actions({ customer: { id, name, blocked } }: { customer: CustomerDetail }) {
  const isOwner = mayEnter(useStaff().role, 'owner')
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'block' | 'delete'>()
  const params = { id }
  const close = () => setAsking(undefined)
  const block = useChange(adminCustomerRoutes.block, {
    done: ({ blocked: now }) => (now ? `${name} is shut out` : `${name} may log in again`),
  })
  const remove = useChange(adminCustomerRoutes.remove, { done: 'The account is deleted' })
  return (
    <div className={look.actions}>
      <Button variant="secondary" onClick={() => setAsking('block')}>
        {blocked ? 'Let in again' : 'Block'}
      </Button>
      {isOwner && (
        <ExportButton name="export" route={adminCustomerRoutes.export} asked={{ params }}>
          Download all their data (.json)
        </ExportButton>
      )}
      {isOwner && (
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          Delete on request
        </Button>
      )}
      {asking === 'block' && (
        <ConfirmDialog
          title={blocked ? 'Let in again?' : `Block ${name}?`}
          words={
            blocked
              ? 'The password is as it was.'
              : 'All sessions end at once, and logging in is refused. Orders already placed go on.'
          }
          confirm={blocked ? 'Let in' : 'Block'}
          danger={!blocked}
          busy={block.isPending}
          onConfirm={() => block.mutate({ params, body: { blocked: !blocked } }, { onSettled: close })}
          onCancel={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={`Delete the account of ${name}?`}
          words="Only on the customer’s own request. Account, cart, wishlist and reviews are gone for good; orders stay for the tax office, without name and address once they are delivered."
          confirm="Delete for good"
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { params },
              { onSuccess: () => void navigate('/admin/customers'), onSettled: close },
            )
          }
          onCancel={close}
        />
      )}
    </div>
  )
}
