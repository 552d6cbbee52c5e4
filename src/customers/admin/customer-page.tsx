import { useNavigate, useParams } from 'react-router'
import { PaymentBadge, StatusBadge } from '../../orders/admin/order-badges'
import { useHasRole } from '../../platform/admin/api/session'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { Columns, Facts, Panel } from '../../platform/admin/components/detail'
import { formatDay, formatMoment } from '../../platform/admin/components/format'
import { MailLink } from '../../platform/admin/components/mail-link'
import { PageHead } from '../../platform/admin/components/page-head'
import { PhoneLink } from '../../platform/admin/components/phone-link'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { adminCustomerRoutes, type CustomerDetail } from '../contract/admin-customers'
import styles from './customer-page.module.css'
import * as m from './messages'

const back = { to: '/admin/customers', label: m.customers() } as const

type Placed = CustomerDetail['placed'][number]

const columns: readonly Column<Placed>[] = [
  { label: m.order(), show: ({ number }) => number },
  { label: m.total(), show: ({ total }) => formatRupees(total), figures: true, card: 'corner' },
  {
    label: m.status(),
    show: (order) => (
      <>
        <StatusBadge status={order.status} /> <PaymentBadge order={order} />
      </>
    ),
  },
  { label: m.placed(), show: ({ createdAt }) => formatDay(createdAt) },
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
  const { name, email, emailProved, mobile, createdAt, reviews, blockedAt, placed, sales } = customer
  return (
    <>
      <PageHead
        title={name}
        back={back}
        under={
          blockedAt ? (
            <Badge tone="problem">{m.blocked()}</Badge>
          ) : (
            m.customerSinceCreatedAt({ createdAt: formatDay(createdAt) })
          )
        }
      />
      <Columns
        main={
          <Panel title={m.orders()}>
            {placed.length === 0 ? (
              <p>{m.noneYet()}</p>
            ) : (
              <Rows
                title={m.orders()}
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
          <Panel title={m.account()}>
            <Facts
              facts={[
                [m.phone(), mobile && <PhoneLink key="phone" to={mobile} />],
                [m.email(), email && <MailLink key="mail" to={email} />],
                [m.emailConfirmed(), email && (emailProved ? 'yes' : m.notYet())],
                [m.sales(), formatRupees(sales)],
                [m.reviews(), reviews],
                [m.blocked(), blockedAt && formatMoment(blockedAt)],
              ]}
            />
            <Actions customer={customer} />
          </Panel>
        }
      />
    </>
  )
}

/** Rarely used, so these actions come last. */
function Actions({ customer: { id, name, blocked } }: { customer: CustomerDetail }) {
  const isOwner = useHasRole('owner')
  const navigate = useNavigate()
  const params = { id }
  const block = useChange(adminCustomerRoutes.block, {
    done: ({ blocked: now }) => (now ? m.customerBlocked({ name }) : m.customerUnblocked({ name })),
  })
  const remove = useChange(adminCustomerRoutes.remove, { done: m.accountDeleted() })
  return (
    <div className={styles.actions}>
      <ConfirmButton
        variant="secondary"
        title={blocked ? m.unblockThisCustomer() : m.blockName({ name })}
        words={blocked ? m.thePasswordDoesNotChange() : m.blockCustomerHint()}
        confirm={blocked ? m.unblock() : m.block()}
        danger={!blocked}
        change={block}
        input={{ params, body: { blocked: !blocked } }}
      >
        {blocked ? m.unblock() : m.block()}
      </ConfirmButton>
      {isOwner && (
        <ExportButton name="export" route={adminCustomerRoutes.export} input={{ params }}>
          {m.downloadAllTheirDataJson()}
        </ExportButton>
      )}
      {isOwner && (
        <ConfirmButton
          title={m.deleteTheAccountOfName({ name })}
          words={m.deleteCustomerHint()}
          confirm={m.deletePermanently()}
          danger
          change={remove}
          input={{ params }}
          onDone={() => void navigate('/admin/customers')}
        >
          {m.deleteOnRequest()}
        </ConfirmButton>
      )}
    </div>
  )
}
