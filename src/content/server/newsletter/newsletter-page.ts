import * as commonMessages from '../../../platform/contract/messages'
import { formField, formProblem } from '../../../platform/html/form-field'
import { html } from '../../../platform/html/html'
import * as m from '../messages'

/** With `button` the page asks, without it confirms. */
export const newsletterPage = (words: { title: string; text: string; button?: string }) => ({
  title: words.title,
  body: html`<h1>${words.title}</h1><p>${words.text}</p>${
    words.button === undefined ? undefined : html`<form method="post"><button>${words.button}</button></form>`
  }`,
})

export const subscriptionPage = (email: string, errorMessage: string) => {
  const wrong = errorMessage === commonMessages.emailInvalid() ? errorMessage : undefined
  const field = formField({
    id: 'email',
    name: 'email',
    label: m.yourEmailAddress(),
    type: 'email',
    autocomplete: 'email',
    value: email,
    error: wrong,
  })
  const problem = formProblem([wrong ? { words: wrong, id: 'email' } : { words: errorMessage }])
  return {
    title: m.errorNewsletter(),
    body: html`<h1>Sign Up for upcoming products</h1>${problem}<form method="post" action="/newsletter" novalidate>${field}<button>Subscribe</button></form>`,
  }
}
