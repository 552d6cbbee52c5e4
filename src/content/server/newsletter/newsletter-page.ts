import { messages } from '../../../platform/contract/messages'
import { formField, formProblem } from '../../../platform/html/form-field'
import { html } from '../../../platform/html/html'

/** A page of few words. With `button` it asks, without it has answered. */
export const newsletterPage = (words: { title: string; text: string; button?: string }) => ({
  title: words.title,
  body: html`<h1>${words.title}</h1><p>${words.text}</p>${
    words.button === undefined ? undefined : html`<form method="post"><button>${words.button}</button></form>`
  }`,
})

/** The newsletter's own form once more, with what was wrong with it. */
export const subscriptionPage = (email: string, refusal: string) => {
  const wrong = refusal === messages.emailInvalid ? refusal : undefined
  const field = formField({
    id: 'email',
    name: 'email',
    label: 'Your Email Address',
    type: 'email',
    autocomplete: 'email',
    value: email,
    error: wrong,
  })
  const problem = formProblem([wrong ? { words: wrong, id: 'email' } : { words: refusal }])
  return {
    title: 'Error: Newsletter',
    body: html`<h1>Sign Up for upcoming products</h1>${problem}<form method="post" action="/newsletter" novalidate>${field}<button>Subscribe</button></form>`,
  }
}
