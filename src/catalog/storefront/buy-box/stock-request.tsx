import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { emailOf } from '../../../platform/storefront/session-storage'
import { pushRoutes } from '../../../push/contract/push'
import { hasPush, subscribe } from '../../../push/storefront/subscribe'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { CallFailed, fieldErrors } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './stock-request.module.css'

const send = makeSend()

export interface StockRequestProps {
  productId: string
  colorId: string | undefined
}

/** Requests one email when a sold-out product is back [PROD-03, C22]. Customers need not enter their address. */
export default function StockRequest(props: StockRequestProps) {
  const id = useId()
  const email = useAppSelector(({ auth }) => auth.user && emailOf(auth.user))
  const { submit, onPhone, busy, error, thanks } = useRequest(props)
  // The focused button no longer exists.
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (thanks !== '') answer.current?.focus()
  }, [thanks])
  return (
    <form className={styles.request} noValidate onSubmit={(event) => void submit(event)}>
      {thanks === '' && (
        <>
          <label htmlFor={`${id}-email`}>{m.notifyWhenBack()}</label>
          <div className={styles.line}>
            <input
              id={`${id}-email`}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={email}
              placeholder={m.yourEmailAddress()}
              aria-invalid={error !== '' || undefined}
              aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            />
            <Button type="submit" variant="secondary" busy={busy}>
              {m.notifyMe()}
            </Button>
          </div>
          {hasPush() && (
            <Button variant="quiet" onClick={() => void onPhone()}>
              {m.notifyMeOnThisPhone()}
            </Button>
          )}
          <p id={`${id}-hint`} className={styles.hint}>
            {m.oneEmailHint()}
          </p>
        </>
      )}
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
      <p ref={answer} tabIndex={-1} role="status">
        {thanks}
      </p>
    </form>
  )
}

function useRequest({ productId, colorId }: StockRequestProps) {
  const [said, setSaid] = useState({ error: '', thanks: '' })
  const [busy, setBusy] = useState(false)

  async function ask(email: string) {
    try {
      const { reply } = await send(({ stockRequests }) => stockRequests.ask, {
        params: { id: productId },
        body: { email, ...(colorId && { color: colorId }) },
      })
      setSaid({ error: '', thanks: reply.message })
    } catch (refused) {
      if (!(refused instanceof CallFailed)) throw refused
      setSaid({ error: fieldErrors(refused.failure)?.email ?? refused.failure.message, thanks: '' })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (busy || !(field instanceof HTMLInputElement)) return
    if (field.value.trim() === '' || !field.validity.valid) {
      setSaid({ error: commonMessages.emailInvalid(), thanks: '' })
      return field.focus()
    }
    setBusy(true)
    await ask(field.value.trim()).finally(() => setBusy(false))
  }

  /** The browser asks the shopper; without a clear yes nothing is sent. */
  async function onPhone() {
    if (busy) return
    setBusy(true)
    try {
      const { reply } = await send(() => pushRoutes.key)
      const subscription = await subscribe(reply.key)
      if (!subscription) return
      const body = { ...subscription, ...(colorId && { color: colorId }) }
      await send(() => pushRoutes.askStock, { params: { id: productId }, body })
      setSaid({ error: '', thanks: m.oneNoticeHint() })
    } catch (failed) {
      setSaid({ error: failed instanceof CallFailed ? failed.message : m.phoneNotSetUp(), thanks: '' })
    } finally {
      setBusy(false)
    }
  }

  return { submit, onPhone, busy, ...said }
}
