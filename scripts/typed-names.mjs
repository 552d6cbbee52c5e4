// The whole module, because an old Node, which node-version.mjs rejects, has no parseArgs to import.
import util from 'node:util'

/**
 * The names and options given to a command. `--help`, an unknown name and an unknown option end the process with a
 * sentence that lists the valid ones.
 */
export function readTyped({ usage, names = [], options = {} }) {
  const typed = parse({ ...options, help: { type: 'boolean' } })
  const unknown = typed.positionals?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) typed.error = `There is no ${unknown.join(', ')}.`
  if (!typed.error && !typed.values.help) return typed
  const list = names.length > 0 ? `\nThere are: ${names.join(', ')}.` : ''
  if (typed.error) console.error(typed.error)
  console.log(`Usage: ${usage}${list}`)
  process.exit(typed.error ? 1 : 0)
}

function parse(options) {
  try {
    return util.parseArgs({ allowPositionals: true, options })
  } catch (error) {
    // Node names the unknown option, and adds how to pass names that begin with a dash.
    return { error: `${error.message.split('. ')[0]}.` }
  }
}
