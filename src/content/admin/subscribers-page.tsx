import { useState } from 'react'
import { useStaff } from '../../platform/admin/api/session'
import { useChange } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { formatMoment } from '../../platform/admin/components/format'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { Button } from '../../ui/components/button'
import { type Subscriber, subscriberRoutes } from '../contract/admin-subscribers'
import * as m from './messages'

const columns: readonly Column<Subscriber>[] = [
  { label: m.email(), show: ({ email }) => email, sort: 'email' },
  {
    label: m.consent(),
    show: ({ confirmedAt }) =>
      confirmedAt ? (
        <Badge tone="good">{formatMoment(confirmedAt)}</Badge>
      ) : (
        <Badge tone="warning">{m.notConfirmed()}</Badge>
      ),
  },
  { label: m.subscribed(), show: ({ askedAt }) => formatMoment(askedAt), sort: 'asked', sorts: 'days' },
]

export default function SubscribersPage() {
  const { role } = useStaff()
  const [leaving, setLeaving] = useState<Subscriber>()
  const remove = useChange(subscriberRoutes.remove, { done: m.emailDeleted() })
  return (
    <>
      <ListPage
        title={m.newsletter()}
        back={{ to: '/admin/content', label: m.content() }}
        counted={m.addressCount}
        route={subscriberRoutes.list}
        sort="-asked"
        columns={[
          ...columns,
          {
            label: m.deleteText(),
            show: (one) => (
              <Button
                variant="quiet"
                onClick={() => setLeaving(one)}
                aria-label={m.deleteEmail({ email: one.email })}
              >
                {m.deleteText()}
              </Button>
            ),
            card: 'plain',
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        searchFor={m.email()}
        filters={[
          {
            name: 'state',
            label: m.consent(),
            choices: [
              { value: 'confirmed', label: m.confirmed() },
              { value: 'waiting', label: m.notConfirmed() },
            ],
          },
        ]}
        rare={
          role === 'owner' && (
            <ExportButton name="export" route={subscriberRoutes.export}>
              {m.downloadWhoConsentedCsv()}
            </ExportButton>
          )
        }
        none={m.noSubscribersYet()}
      />
      {leaving && (
        <ConfirmDialog
          title={m.deleteThisEmail()}
          words={m.emailGetsNoMoreNewsletters({ email: leaving.email })}
          confirm={m.deleteIt()}
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
