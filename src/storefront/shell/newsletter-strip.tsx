import { type FormEvent, useId, useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useAppDispatch } from '../store/store'
import { showToast } from '../store/toast-slice'
import look from './footer.module.css'

/** [FTR-01] Letters are not sent out yet, and the shop says so rather than pretending to keep the address. */
export function NewsletterStrip() {
  const id = useId()
  const dispatch = useAppDispatch()
  const [error, setError] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    const valid = field.value.trim() !== '' && field.validity.valid
    setError(valid ? '' : messages.emailInvalid)
    if (!valid) return field.focus()
    dispatch(
      showToast({ kind: 'info', text: 'Our letter has not started yet, so your address was not kept.' }),
    )
  }
  return (
    <section className={look.newsletter} aria-labelledby={`${id}-title`}>
      <div className={look.newsletterLine}>
        <Icon name="mail" size={30} />
        <h2 id={`${id}-title`}>Sign Up for upcoming products</h2>
        <form noValidate onSubmit={submit}>
          <div className={look.subscribe}>
            <input
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Your Email Address"
              aria-label="Your Email Address"
              aria-invalid={error !== '' || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <Button type="submit">Subscribe</Button>
          </div>
          <p id={`${id}-error`} role="alert" className={look.error}>
            {error}
          </p>
        </form>
      </div>
    </section>
  )
}
