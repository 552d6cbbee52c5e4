// The whole module, because an old Node, which node-version.mjs rejects, has no parseArgs to import.
import util from 'node:util'

/**
 * The names and options given to a command. `--help`, an unknown name and an unknown option end the process with a
 * sentence that lists the valid ones.
 */
export function readTyped({ usage, names = [], options = {} }) {
  const typed = parse({ ...options, help: { type: 'boolean' } })
  const unknown = typed.positionals?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) typed.refused = `There is no ${unknown.join(', ')}.`
  if (!typed.refused && !typed.values.help) return typed
  const list = names.length > 0 ? `\nThere are: ${names.join(', ')}.` : ''
  if (typed.refused) console.error(typed.refused)
  console.log(`Usage: ${usage}${list}`)
  process.exit(typed.refused ? 1 : 0)
}

function parse(options) {
  try {
    return util.parseArgs({ allowPositionals: true, options })
  } catch (error) {
    // Node names the unknown option, and adds how to pass names that begin with a dash.
    return { refused: `${error.message.split('. ')[0]}.` }
  }
}
