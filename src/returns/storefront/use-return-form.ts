import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { fieldErrors } from '../../ui/behavior/http-client'
import type { ReturnReason } from '../contract/return-terms'
import { NewReturn, type OrderReturns } from '../contract/returns'
import { askReturn } from './return-thunks'

interface Values {
  /** By position; 0: not chosen. */
  pieces: Record<number, number>
  reason: ReturnReason | undefined
  text: string
  refundUpi: string
  photos: string[]
}

type Errors = Partial<Record<'lines' | 'reason' | 'text' | 'refundUpi' | 'photos', string>>

interface ReturnFormOptions {
  orderId: string
  returns: OrderReturns
  onSent(returns: OrderReturns): void
  reload(): Promise<void>
}

export function useReturnForm({ orderId, returns, onSent, reload }: ReturnFormOptions) {
  const dispatch = useAppDispatch()
  const [values, setValues] = useState<Values>(() => initialOf(returns))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const { box, focusError } = useFocusedError(errors)

  function set(change: Partial<Values> | ((before: Values) => Partial<Values>)) {
    setErrors({})
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  }

  async function send() {
    if (busy) return
    setProblem('')
    const request = NewReturn.safeParse(bodyOf(values))
    if (!request.success) return focusError(setErrors, errorsIn(request.error))
    setBusy(true)
    const answer = await dispatch(askReturn({ orderId, request: request.data }))
    setBusy(false)
    if (askReturn.fulfilled.match(answer)) return onSent(answer.payload)
    if (isSilent(answer.payload)) return
    const fields = answer.payload && fieldErrors(answer.payload)
    if (fields) focusError(setErrors, fields)
    else setProblem(answer.payload?.message || commonMessages.somethingWrong())
    await reload()
  }
  return { values, set, errors, problem, busy, send, box }
}

/** A single line is the only one to choose. */
const initialOf = ({ lines, photos }: OrderReturns): Values => {
  const free = lines.filter(({ left, isAsked }) => left > 0 && !isAsked)
  const [only] = free.length === 1 ? free : []
  return {
    pieces: only ? { [only.position]: only.left } : {},
    reason: undefined,
    text: '',
    refundUpi: '',
    photos: [...photos],
  }
}

const bodyOf = ({ pieces, ...values }: Values) => ({
  ...values,
  lines: Object.entries(pieces).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  ),
})

const errorsIn = ({ issues }: z.core.$ZodError): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))

/** After a rejected attempt the first field with an error gets the focus. */
function useFocusedError(errors: Errors) {
  const box = useRef<HTMLFormElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    const [first] = (['lines', 'reason', 'text', 'refundUpi', 'photos'] as const).filter(
      (name) => errors[name],
    )
    if (!wanted.current || !first) return
    wanted.current = false
    const control = {
      lines: 'input[type=checkbox]:enabled',
      reason: 'input[type=radio]',
      text: 'textarea',
      refundUpi: 'input[name=refundUpi]',
      photos: 'input[type=file]',
    }[first]
    box.current?.querySelector<HTMLElement>(control)?.focus()
  }, [errors])
  const focusError = (set: (errors: Errors) => void, found: Errors) => {
    wanted.current = true
    set(found)
  }
  return { box, focusError }
}
