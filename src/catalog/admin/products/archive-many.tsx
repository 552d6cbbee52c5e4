import { useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Button } from '../../../ui/components/button'
import { adminProductRoutes, type ProductListRow } from '../../contract/admin-products'
import * as m from '../messages'

interface ArchiveManyProps {
  products: readonly ProductListRow[]
  onDone(): void
}

/** Takes the selected products that are on sale or drafts out of the shop. */
export function ArchiveMany({ products, onDone }: ArchiveManyProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const archive = useChange(adminProductRoutes.archiveMany, {
    done: ({ archived }) => m.countArchived({ count: archived }),
    onDone: () => {
      close()
      onDone()
    },
  })
  const ids = products.filter(({ archived, draft }) => draft || !archived).map(({ id }) => id)
  if (ids.length === 0) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.archiveCount({ count: ids.length })}</Button>
      {asking && (
        <ConfirmDialog
          title={m.archiveCountQuestion({ count: ids.length })}
          words={m.theirPagesWillSayThat()}
          confirm={m.archive()}
          busy={archive.isPending}
          onConfirm={() => archive.mutate({ body: { ids } })}
          onCancel={close}
        />
      )}
    </>
  )
}
