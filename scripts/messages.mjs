// Compiles the message catalogues, src/**/messages/en.json (ICU MessageFormat), into one typed function per message:
// `import * as m from './messages'`, then `m.quantityOfTitle({ title })`. Bundlers drop the functions that no page calls.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'
import { parse } from '@messageformat/parser'

const root = path.resolve(import.meta.dirname, '..')

/** The arguments of a message with their types, by name. */
function argumentsOf(tokens, found = new Map()) {
  for (const token of tokens) {
    if (token.type === 'argument') found.set(token.arg, found.get(token.arg) ?? 'string | number')
    if (token.type === 'function') found.set(token.arg, 'number')
    if (token.type === 'plural' || token.type === 'selectordinal') found.set(token.arg, 'number')
    if (token.type === 'select') found.set(token.arg, 'string')
    for (const { tokens: inner } of token.cases ?? []) argumentsOf(inner, found)
  }
  return found
}

function declare(name, text) {
  const args = [...argumentsOf(parse(text))].map(([arg, type]) => `${arg}: ${type}`)
  return `/** ${text.replaceAll('*/', '* /')} */\nexport declare const ${name}: (${args.length > 0 ? `values: { ${args.join('; ')} }` : ''}) => string\n`
}

/** Named exports instead of one object, so that unused messages can be dropped. */
const byName = (code) => {
  const [imports, body] = code.split('export default {')
  const lines = body.slice(0, body.lastIndexOf('}')).split(/,?\n(?= {2}\w+: )/)
  const exported = lines
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .map((line) => line.replace(/^(\w+): /, 'export const $1 = '))
  return `${imports}${exported.join('\n')}\n`
}

const writeIfChanged = (file, text) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Writes `index.js` and `index.d.ts` beside each catalogue; a catalogue with a bad message stops with its name. */
export function compileMessages() {
  const catalogues = new MessageFormat('en-IN')
  const files = readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((name) => name.endsWith(path.join('messages', 'en.json')))
    .map((name) => path.join(root, 'src', name))
  for (const file of files) {
    const messages = JSON.parse(readFileSync(file, 'utf8'))
    try {
      const folder = path.dirname(file)
      writeIfChanged(path.join(folder, 'index.js'), byName(compileModule(catalogues, messages)))
      const types = Object.entries(messages).map(([name, text]) => declare(name, text))
      writeIfChanged(path.join(folder, 'index.d.ts'), types.join(''))
    } catch (error) {
      throw new Error(`${path.relative(root, file)}: ${error.message}`, { cause: error })
    }
  }
}

const catalogue = path.join('messages', 'index.js')

/** The module of one message, with what it imports. */
const messageModule = (code, name) =>
  code
    .split('\n')
    .filter((line) => line.startsWith('import ') || line.startsWith(`export const ${name} =`))
    .join('\n')

/** Re-exports each message from a module of its own. */
const messageIndex = (code) =>
  [...code.matchAll(/^export const (\w+) =/gm)]
    .map(([, name]) => `export { ${name} } from './index.js?message=${name}'`)
    .join('\n')

/** For Vite and Vitest: compiles at the start, and again when a catalogue changes. */
export const messages = () => ({
  name: 'messages',
  config: compileMessages,
  // A build has one module for each message, so that a page loads only those that it shows.
  load(id) {
    const [file, name] = id.split('?message=')
    if (this.environment.mode !== 'build' || !file.endsWith(catalogue)) return
    const code = readFileSync(file, 'utf8')
    return name ? messageModule(code, name) : messageIndex(code)
  },
  // Browsers get a message without values as its text, in place of the call of a function.
  transform: {
    order: 'pre',
    handler(code, id) {
      if (this.environment.config.consumer !== 'client' || this.environment.mode !== 'build') return
      let inlined = code
      for (const [, local, folder] of code.matchAll(/^import \* as (\w+) from '(\.[^']*messages)'$/gm)) {
        const texts = JSON.parse(readFileSync(path.resolve(path.dirname(id), folder, 'en.json'), 'utf8'))
        inlined = inlined.replaceAll(new RegExp(`(?<![\\w.])${local}\\.(\\w+)\\(\\)`, 'g'), (call, key) =>
          texts[key] === undefined ? call : JSON.stringify(texts[key].replaceAll("''", "'")),
        )
      }
      return inlined === code ? undefined : { code: inlined, map: null }
    },
  },
  hotUpdate({ file }) {
    if (file.endsWith('/messages/en.json')) compileMessages()
  },
})

if (process.argv[1] === fileURLToPath(import.meta.url)) compileMessages()
