import { useState } from 'react'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Panel } from '../../../platform/admin/components/detail'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
import type { AdminProduct } from '../../contract/admin-products'
import { adminStockRoutes } from '../../contract/admin-stock'
import * as m from '../messages'
import { CorrectDialog } from './correct-dialog'
import styles from './stock.module.css'
import { StockHistory } from './stock-history'
import { type StockOwner, stockOwnersOf } from './stock-owners'

interface StockPanelProps {
  product: AdminProduct
  /** Managers start and stop counting; all staff may correct stock. */
  mayCount: boolean
  /** Its stock follows from its parts. */
  isPack: boolean
}

/** The stock of a product and its options, with its history. */
export function StockPanel({ product, mayCount, isPack }: StockPanelProps) {
  const [correcting, setCorrecting] = useState<StockOwner>()
  const { id, waiting } = product
  return (
    <Panel title={m.stock()}>
      <ul className={styles.owners}>
        {stockOwnersOf(product).map((owner) => (
          <li key={owner.optionId ?? 'shared'} className={styles.owner}>
            <span>
              {owner.name}
              <strong>{wordsFor(owner, product.stock)}</strong>
            </span>
            <span className={styles.buttons}>
              {owner.stock !== null && !isPack && (
                <Button variant="secondary" onClick={() => setCorrecting(owner)}>
                  {m.changeStock()}
                  <span className="visually-hidden"> {owner.name}</span>
                </Button>
              )}
              {mayCount && !isPack && <Counting productId={id} owner={owner} />}
            </span>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p>{m.shoppersAskedForAnEmail({ waiting })}</p>}
      {correcting && (
        <CorrectDialog productId={id} owner={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      <StockHistory productId={id} isPack={isPack} />
    </Panel>
  )
}

function wordsFor({ optionId, stock }: StockOwner, shared: number | null): string {
  if (stock !== null) return m.countLeft({ count: stock })
  return optionId !== null && shared !== null ? m.fromTheSharedStock() : m.notCounted()
}

function Counting({ productId, owner }: { productId: string; owner: StockOwner }) {
  const counts = owner.stock !== null
  // Keeps the dialog open even if another person starts or stops counting.
  const [asked, setAsked] = useState<'begin' | 'end'>()
  const ends = asked === 'end'
  const [pieces, setPieces] = useState('')
  const change = useChange(adminStockRoutes.count, { quiet: true, onDone: () => setAsked(undefined) })
  const { fields } = callErrors(change.error)
  const send = (to: string | null) =>
    change.mutate({ params: { id: productId }, body: { optionId: owner.optionId, pieces: to } })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(counts ? 'end' : 'begin')}>
        {counts ? m.stopCounting() : m.startCounting()}
        <span className="visually-hidden"> {owner.name}</span>
      </Button>
      {asked && (
        <ConfirmDialog
          title={(ends ? m.stopCountingName : m.startCountingName)({ name: owner.fullName })}
          words={ends ? m.uncountedStockHint() : m.ordersReduceIt()}
          confirm={ends ? m.stopCounting() : m.startCounting()}
          busy={change.isPending}
          onConfirm={() => send(ends ? null : pieces || 'none')}
          onCancel={() => setAsked(undefined)}
        >
          {!ends && (
            <TextField
              id="pieces"
              label={m.piecesInStock()}
              inputMode="numeric"
              value={pieces}
              error={fields.pieces ?? change.error?.message}
              onChange={({ target }) => setPieces(target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
