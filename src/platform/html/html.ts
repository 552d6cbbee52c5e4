/** Markup made by `html`, which escapes everything else. */
class Html {
  constructor(readonly text: string) {}
}

export type { Html }

type Part = string | number | Html | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** A template for HTML. Escapes its values unless they are Html themselves. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((done, string, index) => done + write(parts[index - 1]) + string))

function write(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return escapeText(String(part))
}
