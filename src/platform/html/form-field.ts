import { type Html, html } from './html'

interface FormField {
  id: string
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'area'
  autocomplete: string
  value: string
  error: string | undefined
}

export const formField = ({ id, name, label, type, autocomplete, value, error }: FormField): Html => {
  const state = error ? html` aria-invalid="true" aria-describedby="${id}-error"` : undefined
  const control =
    type === 'area'
      ? html`<textarea id="${id}" name="${name}" rows="6" autocomplete="${autocomplete}"${state}>
${value}</textarea>`
      : html`<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}"${state}>`
  return html`<label for="${id}">${label}</label>${control}${
    error ? html`<p class="wrong" id="${id}-error">${error}</p>` : undefined
  }`
}

/** The error summary above a form: each message links to its field (domain.md C37). */
export const formProblem = (problems: readonly { words: string; id?: string }[]): Html =>
  html`<div class="problem" role="alert"><h2>There is a problem</h2><ul>${problems.map(
    ({ words, id }) => html`<li>${id ? html`<a href="#${id}">${words}</a>` : words}</li>`,
  )}</ul></div>`
