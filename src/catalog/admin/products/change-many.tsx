import { useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Button } from '../../../ui/components/button'
import { adminProductRoutes, type ProductListRow } from '../../contract/admin-products'
import * as m from '../messages'

interface ChangeManyProps {
  products: readonly ProductListRow[]
  onDone(): void
}

const idsOf = (products: readonly ProductListRow[]) => products.map(({ id }) => id)

/** Takes the selected products off sale, or puts those back that are archived. */
export function ChangeMany({ products, onDone }: ChangeManyProps) {
  const [asking, setAsking] = useState<'archive' | 'restore'>()
  const close = () => setAsking(undefined)
  const onChanged = () => {
    close()
    onDone()
  }
  const archive = useChange(adminProductRoutes.archiveMany, {
    done: ({ archived }) => m.countArchived({ count: archived }),
    onDone: onChanged,
  })
  const restore = useChange(adminProductRoutes.restoreMany, {
    done: ({ restored }) => m.countBackOnSale({ count: restored }),
    onDone: onChanged,
  })
  const sold = products.filter(({ archived, draft }) => draft || !archived)
  const archived = products.filter((product) => !sold.includes(product))
  const isIncomplete = archived.some(({ missing }) => missing.length > 0)
  return (
    <>
      {sold.length > 0 && (
        <Button onClick={() => setAsking('archive')}>{m.archiveCount({ count: sold.length })}</Button>
      )}
      {archived.length > 0 && (
        <Button onClick={() => setAsking('restore')}>{m.putCountBack({ count: archived.length })}</Button>
      )}
      {asking === 'archive' && (
        <ConfirmDialog
          title={m.archiveCountQuestion({ count: sold.length })}
          words={m.discontinueManyHint()}
          confirm={m.archive()}
          busy={archive.isPending}
          onConfirm={() => archive.mutate({ body: { ids: idsOf(sold) } })}
          onCancel={close}
        />
      )}
      {asking === 'restore' && (
        <ConfirmDialog
          title={m.putCountBackQuestion({ count: archived.length })}
          words={isIncomplete ? m.someLackLegalFacts() : undefined}
          confirm={m.putBackOnSale()}
          busy={restore.isPending}
          onConfirm={() => restore.mutate({ body: { ids: idsOf(archived) } })}
          onCancel={close}
        />
      )}
    </>
  )
}
