import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmButton } from '../../../platform/admin/components/confirm-button'
import { adminProductRoutes, type ProductListRow } from '../../contract/admin-products'
import * as m from '../messages'

interface ChangeManyProps {
  products: readonly ProductListRow[]
  onDone(): void
}

const idsOf = (products: readonly ProductListRow[]) => products.map(({ id }) => id)

/** Takes the selected products off sale, or puts those back that are archived. */
export function ChangeMany({ products, onDone }: ChangeManyProps) {
  const archive = useChange(adminProductRoutes.archiveMany, {
    done: ({ archived }) => m.countArchived({ count: archived }),
    onDone,
  })
  const restore = useChange(adminProductRoutes.restoreMany, {
    done: ({ restored }) => m.countBackOnSale({ count: restored }),
    onDone,
  })
  const sold = products.filter(({ archived, draft }) => draft || !archived)
  const archived = products.filter((product) => !sold.includes(product))
  const isIncomplete = archived.some(({ missing }) => missing.length > 0)
  return (
    <>
      {sold.length > 0 && (
        <ConfirmButton
          variant="primary"
          title={m.archiveCountQuestion({ count: sold.length })}
          words={m.discontinueManyHint()}
          confirm={m.archive()}
          change={archive}
          input={{ body: { ids: idsOf(sold) } }}
        >
          {m.archiveCount({ count: sold.length })}
        </ConfirmButton>
      )}
      {archived.length > 0 && (
        <ConfirmButton
          variant="primary"
          title={m.putCountBackQuestion({ count: archived.length })}
          words={isIncomplete ? m.someLackLegalFacts() : undefined}
          confirm={m.putBackOnSale()}
          change={restore}
          input={{ body: { ids: idsOf(archived) } }}
        >
          {m.putCountBack({ count: archived.length })}
        </ConfirmButton>
      )}
    </>
  )
}
