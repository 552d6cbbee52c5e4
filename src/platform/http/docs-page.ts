import { createHash } from 'node:crypto'

/** What the page reads of an OpenAPI document. */
export interface ApiDocument {
  info: { title: string; description: string }
  components: { schemas: Record<string, object>; responses?: object }
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  summary?: string
  deprecated?: boolean
  security?: unknown[]
  parameters?: { name: string; in: string; description?: string; schema: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Content = Record<string, { schema: unknown }>

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 16px;max-width:60rem;color:#1f2a1e;background:#fbf7ef}
summary{cursor:pointer;padding:8px 0}summary strong{display:inline-block;min-width:4.5em;color:#2a5a40}
details{border-top:1px solid #dde6d3}pre{background:#fff;padding:12px;border-radius:8px;overflow:auto;font-size:14px}`
export const docsPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
/** Names of schemas are links to them. */
const json = (value: unknown) =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (reference, name) => `<a href="#${name}">${reference}</a>`,
  )}</pre>`
const paragraph = (text: string) => `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`

/** The document for people; `address` is that for programs. */
export function docsPage({ info, paths, components }: ApiDocument, address: string): string {
  const { title, description } = info
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeCall(method.toUpperCase(), path, operation)),
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><div id="${name}">${json(schema)}</div></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>Made from the schemas that check each call. For programs: <a href="${address}">openapi.json</a>.</p>${description.split('\n\n').map(paragraph).join('')}${calls.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`
}

function describeCall(method: string, path: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const reply = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, description = '', schema }) =>
      `<li><code>${escapeHtml(name)}</code> (${place}) ${escapeHtml(description)}${json(schema)}</li>`,
  )
  const remarks = `${operation.deprecated ? ' (deprecated)' : ''}${operation.security?.length ? ' (bearer token)' : ''}`
  return `<details><summary><strong>${method}</strong> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}${remarks}</summary>${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}${body ? `<h3>Body</h3>${json(body)}` : ''}${reply ? `<h3>Answer</h3>${json(reply)}` : ''}</details>`
}
