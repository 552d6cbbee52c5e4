import { messages } from '#contract/messages'
import { html } from '../html/html'
import { formField, formProblem, plainPage } from '../html/plain-page'

/** A page of few words. With `button` it asks, without it has answered. */
export const newsletterPage = (words: {
  brand: string
  title: string
  text: string
  button?: string
}): string =>
  plainPage({
    ...words,
    body: html`<h1>${words.title}</h1><p>${words.text}</p>${
      words.button === undefined
        ? undefined
        : html`<form method="post"><button>${words.button}</button></form>`
    }`,
  })

/** The newsletter's own form once more, with what was wrong with it. */
export const subscriptionPage = (brand: string, email: string, refusal: string): string => {
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
  return plainPage({
    brand,
    title: 'Error: Newsletter',
    body: html`<h1>Sign Up for upcoming products</h1>${problem}<form method="post" action="/newsletter" novalidate>${field}<button>Subscribe</button></form>`,
  })
}
