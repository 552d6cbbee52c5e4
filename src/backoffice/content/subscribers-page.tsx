import { useState } from 'react'
import { type Subscriber, subscriberRoutes } from '#contract/admin-subscribers'
import { Button } from '../../ui/button'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { ExportButton } from '../exports/export-button'
import { Badge } from '../furniture/badge'
import { ConfirmDialog } from '../furniture/confirm-dialog'
import { formatMoment } from '../furniture/format'
import { ListPage } from '../furniture/lists/list-page'
import type { Column } from '../furniture/lists/rows'
import { Empty } from '../furniture/states'

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
  { label: 'Asked', show: ({ askedAt }) => formatMoment(askedAt), sort: 'asked' },
]

export default function SubscribersPage() {
  const { role } = useStaff()
  const [leaving, setLeaving] = useState<Subscriber>()
  const remove = useChange(subscriberRoutes.remove, { done: 'The address is forgotten' })
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
              <Button variant="quiet" onClick={() => setLeaving(one)} aria-label={`Forget ${one.email}`}>
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
        empty={<Empty words="Nobody has asked for the newsletter yet." />}
      />
      {leaving && (
        <ConfirmDialog
          title="Forget this address?"
          words={`Nothing is sent to ${leaving.email} any more, and the consent is gone too.`}
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
