import { useState } from 'react'
import { limits } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../platform/storefront/form-draft'
import { emailOf } from '../../platform/storefront/session-storage'
import { showToast } from '../../platform/storefront/toast-slice'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { useSessionKey } from '../../shell/storefront/state/use-session-key'
import { mayBeDone } from '../../ui/behavior/http-client'
import { useHydrated } from '../../ui/behavior/use-hydrated'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { AreaField, EmailField, TextField } from '../../ui/forms/field'
import { FormProblems } from '../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../ui/forms/use-text-form'
import { Enquiry } from '../contract/enquiries'
import styles from './contact-page.module.css'
import { sendEnquiry } from './contact-slice'
import * as m from './messages'

/** [CONT-01 to 03] Keeps the typed text until it is sent or the customer changes. */
export function ContactForm() {
  return <Form key={useSessionKey()} />
}

function Form() {
  const loading = useAppSelector(({ contact }) => contact.loading)
  const { form, field, problems, ticket } = useEnquiry()
  return (
    <section aria-labelledby="contact-form-title" className={styles.card}>
      <h2 id="contact-form-title">{m.writeToUs()}</h2>
      <FormProblems {...problems} />
      {ticket && problems.errors.length === 0 && (
        <Notice key={ticket} intoView>
          {m.enquirySentYourTicketNumberIs({ enquirySent: commonMessages.enquirySent() })}{' '}
          <strong>{ticket}</strong>. {commonMessages.enquiryAnswered()}
        </Notice>
      )}
      <form {...form} method="post" action="/contact" className={styles.form}>
        <TextField {...field('name')} label={m.name()} autoComplete="name" />
        <EmailField {...field('email')} label={m.email()} autoComplete="email" />
        <TextField
          {...field('mobile')}
          label={m.mobile()}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <AreaField {...field('comment')} label={m.comment()} rows={5} limit={limits.commentLength} />
        <Button type="submit" wide busy={loading}>
          {m.send()}
        </Button>
      </form>
    </section>
  )
}

function usePrefill() {
  const user = useAppSelector(({ auth }) => auth.user)
  const known = useHydrated() ? user : null
  return {
    name: known ? `${known.firstname} ${known.lastname}` : '',
    email: known ? emailOf(known) : '',
    mobile: known?.mobile ?? '',
    comment: '',
  }
}

function useEnquiry() {
  const dispatch = useAppDispatch()
  const hydrated = useHydrated()
  const prefill = usePrefill()
  const [ticket, setTicket] = useState('')
  const form = useTextForm({
    id: 'contact',
    schema: Enquiry,
    // Typed values first, then the data of the logged-in customer.
    initial: hydrated ? readFormDraft('contact', prefill) : prefill,
    onTyped: (texts) => keepFormDraft('contact', texts, prefill),
    async onSubmit(enquiry) {
      const answer = await dispatch(sendEnquiry(enquiry))
      if (sendEnquiry.fulfilled.match(answer)) {
        dropFormDraft('contact')
        form.fill(prefill)
        setTicket(answer.payload.ticket)
        dispatch(showToast({ kind: 'success', text: commonMessages.enquirySent() }))
        return undefined
      }
      setTicket('')
      const unknown = mayBeDone(answer.payload) ? ` ${commonMessages.enquiryUnknown()}` : ''
      dispatch(showToast({ kind: 'error', text: commonMessages.somethingWrongContact() }))
      const message = answer.payload?.message ?? commonMessages.somethingWrongContact()
      return rejectionOf(answer.payload, message + unknown)
    },
  })
  return { ...form, ticket }
}
