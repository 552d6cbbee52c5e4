import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useStaff } from '../../platform/admin/api/session'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { Columns, Facts, Panel } from '../../platform/admin/components/detail'
import { formatDay, formatMoment } from '../../platform/admin/components/format'
import { MailLink } from '../../platform/admin/components/mail-link'
import { PageHead } from '../../platform/admin/components/page-head'
import { PhoneLink } from '../../platform/admin/components/phone-link'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { hasRole } from '../../platform/contract/route'
import { Button } from '../../ui/components/button'
import { adminCustomerRoutes, type CustomerDetail } from '../contract/admin-customers'
import styles from './customer-page.module.css'

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
  const isOwner = hasRole(useStaff().role, 'owner')
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'block' | 'delete'>()
  const params = { id }
  const close = () => setAsking(undefined)
  const block = useChange(adminCustomerRoutes.block, {
    done: ({ blocked: now }) => (now ? `${name} is shut out` : `${name} may log in again`),
  })
  const remove = useChange(adminCustomerRoutes.remove, { done: 'The account is deleted' })
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setAsking('block')}>
        {blocked ? 'Let in again' : 'Block'}
      </Button>
      {isOwner && (
        <ExportButton name="export" route={adminCustomerRoutes.export} input={{ params }}>
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
