import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { drafts } from '../../platform/storefront/drafts'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { fieldErrors } from '../../ui/behavior/http-client'
import { returnReasons } from '../contract/return-terms'
import { NewReturn, type OrderReturns } from '../contract/returns'
import { askReturn } from './return-thunks'

const Draft = z.object({
  /** By position; 0: not chosen. */
  pieces: z.record(z.string(), z.int()),
  reason: z.optional(z.enum(returnReasons)),
  text: z.string(),
  refundUpi: z.string(),
})

interface Values extends z.infer<typeof Draft> {
  photos: string[]
}

const draftName = (orderId: string) => `return ${orderId}`
/** A phone may discard the page while its camera is open. The server has the photos. */
const readDraft = (orderId: string) => Draft.safeParse(drafts.read(draftName(orderId))).data
const keepDraft = (orderId: string, { photos: _, ...draft }: Values) => drafts.keep(draftName(orderId), draft)

type Errors = Partial<Record<'lines' | 'reason' | 'text' | 'refundUpi' | 'photos', string>>

interface ReturnFormOptions {
  orderId: string
  returns: OrderReturns
  onSent(returns: OrderReturns): void
  reload(): Promise<void>
}

export function useReturnForm({ orderId, returns, onSent, reload }: ReturnFormOptions) {
  const dispatch = useAppDispatch()
  const [values, setValues] = useState<Values>(() => initialOf(returns, readDraft(orderId)))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const { box, focusError } = useFocusedError(errors)
  useEffect(() => keepDraft(orderId, values), [orderId, values])

  function set(change: Partial<Values> | ((before: Values) => Partial<Values>)) {
    setErrors({})
    setValues((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
  }

  async function send() {
    if (busy || uploading) return
    setProblem('')
    const request = NewReturn.safeParse(bodyOf(values))
    if (!request.success) return focusError(setErrors, errorsIn(request.error))
    setBusy(true)
    const answer = await dispatch(askReturn({ orderId, request: request.data }))
    setBusy(false)
    if (askReturn.fulfilled.match(answer)) {
      drafts.drop(draftName(orderId))
      return onSent(answer.payload)
    }
    if (isSilent(answer.payload)) return
    const fields = answer.payload && fieldErrors(answer.payload)
    if (fields) focusError(setErrors, fields)
    else setProblem(answer.payload?.message || commonMessages.somethingWrong())
    await reload()
  }
  return { values, set, errors, problem, busy, send, box, uploading, setUploading }
}

/** A single line is the only one to choose. */
const initialOf = (
  { lines, photos }: OrderReturns,
  draft: z.infer<typeof Draft> = { pieces: {}, text: '', refundUpi: '' },
): Values => {
  const free = lines.filter(({ left, isAsked }) => left > 0 && !isAsked)
  const pieces = free.map(({ position, left }) => {
    const chosen = draft.pieces[position] ?? (free.length === 1 ? left : 0)
    return [position, Math.min(chosen, left)] as const
  })
  return { ...draft, pieces: Object.fromEntries(pieces), photos: [...photos] }
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
