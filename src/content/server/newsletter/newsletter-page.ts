import { messages } from '../../../platform/contract/messages'
import { formField, formProblem } from '../../../platform/html/form-field'
import { html } from '../../../platform/html/html'

/** With `button` the page asks, without it confirms. */
export const newsletterPage = (words: { title: string; text: string; button?: string }) => ({
  title: words.title,
  body: html`<h1>${words.title}</h1><p>${words.text}</p>${
    words.button === undefined ? undefined : html`<form method="post"><button>${words.button}</button></form>`
  }`,
})

export const subscriptionPage = (email: string, errorMessage: string) => {
  const wrong = errorMessage === messages.emailInvalid ? errorMessage : undefined
  const field = formField({
    id: 'email',
    name: 'email',
    label: 'Your Email Address',
    type: 'email',
    autocomplete: 'email',
    value: email,
    error: wrong,
  })
  const problem = formProblem([wrong ? { words: wrong, id: 'email' } : { words: errorMessage }])
  return {
    title: 'Error: Newsletter',
    body: html`<h1>Sign Up for upcoming products</h1>${problem}<form method="post" action="/newsletter" novalidate>${field}<button>Subscribe</button></form>`,
  }
}
