import { useState } from 'react'
import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatMoment } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { Button } from '../../ui/components/button'
import { type Subscriber, subscriberRoutes } from '../contract/admin-subscribers'

const columns: readonly Column<Subscriber>[] = [
  { label: 'Email', show: ({ email }) => email, sort: 'email' },
  {
    label: 'Consent',
    show: ({ confirmedAt }) =>
      confirmedAt ? (
        <Badge tone="good">{formatMoment(confirmedAt)}</Badge>
      ) : (
        <Badge tone="warning">Not confirmed</Badge>
      ),
  },
  { label: 'Subscribed', show: ({ askedAt }) => formatMoment(askedAt), sort: 'asked' },
]

export default function SubscribersPage() {
  const { role } = useStaff()
  const [leaving, setLeaving] = useState<Subscriber>()
  const remove = useChange(subscriberRoutes.remove, { done: 'Email deleted' })
  return (
    <>
      <ListPage
        title="Newsletter"
        back={{ to: '/admin/content', label: 'Content' }}
        noun="address"
        nouns="addresses"
        route={subscriberRoutes.list}
        sort="-asked"
        columns={[
          ...columns,
          {
            label: 'Forget',
            show: (one) => (
              <Button variant="quiet" onClick={() => setLeaving(one)} aria-label={`Delete ${one.email}`}>
                Forget
              </Button>
            ),
            card: 'plain',
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        searchFor="Email"
        filters={[
          {
            name: 'state',
            label: 'Consent',
            choices: [
              { value: 'confirmed', label: 'Given' },
              { value: 'waiting', label: 'Not confirmed' },
            ],
          },
        ]}
        rare={
          role === 'owner' && (
            <ExportButton name="export" route={subscriberRoutes.export}>
              Download who consented (.csv)
            </ExportButton>
          )
        }
        empty={<Empty words="No subscribers yet." />}
      />
      {leaving && (
        <ConfirmDialog
          title="Delete this email?"
          words={`${leaving.email} gets no more newsletters, and the consent is deleted.`}
          confirm="Forget it"
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { id: leaving.id } }, { onSettled: () => setLeaving(undefined) })
          }
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
