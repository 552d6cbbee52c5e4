import { type FormEvent, useId, useState } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import { makeSend } from '../../platform/storefront/api-client'
import { shortPausesMs } from '../../platform/storefront/lost-answers'
import { showToast } from '../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { CallFailed, fieldErrors, retryLost } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import { Icon } from '../../ui/components/icon'
import * as m from './messages'
import styles from './newsletter-strip.module.css'

const send = makeSend()

/** [FTR-01, FTR-02] */
export function NewsletterStrip() {
  const id = useId()
  const dispatch = useAppDispatch()
  const [error, setError] = useState('')
  const [thanks, setThanks] = useState('')
  const [busy, setBusy] = useState(false)

  const subscribe = async (field: HTMLInputElement) => {
    try {
      const body = { email: field.value }
      const { reply } = await retryLost(
        () => send(({ newsletter }) => newsletter.subscribe, { body }),
        shortPausesMs,
      )
      // Keeps an email typed since.
      if (field.value === body.email) field.value = ''
      dispatch(showToast({ kind: 'success', text: reply.message }))
      setThanks(reply.message)
    } catch (refused) {
      if (!(refused instanceof CallFailed)) throw refused
      setError(fieldErrors(refused.failure)?.email ?? refused.failure.message)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (busy || !(field instanceof HTMLInputElement)) return
    const valid = field.value !== '' && field.validity.valid
    setError(valid ? '' : commonMessages.emailInvalid())
    setThanks('')
    if (!valid) return field.focus()
    setBusy(true)
    await subscribe(field).finally(() => setBusy(false))
  }

  return (
    <section className={styles.strip} aria-labelledby={`${id}-title`}>
      <div className={`page ${styles.line}`}>
        <Icon name="mail" size={30} />
        <h2 id={`${id}-title`}>{m.signUpForUpcomingProducts()}</h2>
        <form method="post" action="/newsletter" noValidate onSubmit={(event) => void submit(event)}>
          <div className={styles.subscribe}>
            <input
              type="email"
              name="email"
              autoComplete="email"
              placeholder={m.yourEmailAddress()}
              aria-label={m.yourEmailAddress()}
              aria-invalid={error !== '' || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <Button type="submit" busy={busy}>
              {m.subscribe()}
            </Button>
          </div>
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
          {/* A toast announces the next step and disappears; this copy stays. */}
          {thanks && <p className={styles.thanks}>{thanks}</p>}
        </form>
      </div>
    </section>
  )
}
