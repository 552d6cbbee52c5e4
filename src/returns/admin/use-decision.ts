import { useState } from 'react'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { toPaise, toRupees } from '../../platform/contract/money'
import {
  adminReturnRoutes,
  isCredit,
  type ReturnDecision,
  type ReturnDetail,
} from '../contract/admin-returns'
import * as m from './messages'

interface Values {
  answer: string
  /** To credit, by position. */
  pieces: Record<number, number>
  fee: boolean
  restock: boolean
  /** undefined: not said yet. */
  cashPaid: boolean | undefined
}

/** The form of a decision, sent with the status that the user saw first and the credit notes that are shown now. */
export function useDecision(request: ReturnDetail, to: ReturnDecision['to'], onClose: () => void) {
  const { id, lines, credit } = request
  const [from] = useState(request.status)
  const most = (position: number) => mostOf(request, position)
  const [typed, setTyped] = useState<Values>(() => ({
    answer: request.answer,
    pieces: allPieces(request),
    fee: false,
    restock: false,
    cashPaid: undefined,
  }))
  // A colleague may have credited some pieces since.
  const pieces = Object.fromEntries(
    lines.map(({ position }) => [position, Math.min(typed.pieces[position] ?? 0, most(position))]),
  )
  const values: Values = { ...typed, pieces }
  const cashPaid = request.cashToCollect > 0 && values.cashPaid === true
  const decide = useChange(adminReturnRoutes.decide, {
    quiet: true,
    done: ({ status }) => m.theReturnIsNow({ status }),
    onDone: onClose,
  })
  const { fields, formError } = callErrors(decide.error)
  return {
    values,
    most,
    fields,
    total: creditTotal(request, values),
    problem: formError,
    busy: decide.isPending,
    set: (change: Partial<Values>) => setTyped((before) => ({ ...before, ...change })),
    send: () =>
      decide.mutate({
        params: { id },
        body: {
          from,
          to,
          answer: values.answer,
          ...(to === 'Completed' &&
            credit && { credit: { ...creditOf(values, credit.notes.length), cashPaid } }),
        },
      }),
  }
}

const creditOf = ({ pieces, fee, restock }: Pick<Values, 'pieces' | 'fee' | 'restock'>, notes: number) => ({
  lines: Object.entries(pieces).map(([position, quantity]) => ({ position: Number(position), quantity })),
  fee,
  restock,
  notes,
})

/** At most what was asked for and is not credited yet. */
function mostOf({ lines, credit }: ReturnDetail, position: number): number {
  const asked = lines.find((line) => line.position === position)?.quantity ?? 0
  return Math.min(asked, credit?.lines.find((line) => line.position === position)?.left ?? 0)
}

const allPieces = (request: ReturnDetail) =>
  Object.fromEntries(request.lines.map(({ position }) => [position, mostOf(request, position)]))

/** In rupees, for everything that was asked for; undefined if nothing can be credited. */
export const wholeCredit = (request: ReturnDetail): number | undefined =>
  creditTotal(request, { pieces: allPieces(request), fee: false })

/** In rupees; undefined if nothing is credited. Goods that were free are credited with 0. */
function creditTotal(
  { credit }: ReturnDetail,
  { pieces, fee }: Pick<Values, 'pieces' | 'fee'>,
): number | undefined {
  if (!credit || !isCredit(creditOf({ pieces, fee, restock: false }, credit.notes.length))) return undefined
  const paise = credit.lines.reduce((sum, { position, price, credits }) => {
    const many = pieces[position] ?? 0
    return sum + (credits ? toPaise(credits[many - 1] ?? 0) : toPaise(price) * many)
  }, 0)
  return toRupees(paise + (fee && credit.fee?.isLeft ? toPaise(credit.fee.amount) : 0))
}
