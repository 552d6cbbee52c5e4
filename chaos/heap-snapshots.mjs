import { readFileSync } from 'node:fs'

/** Bytes by the kind of object. Strings and numbers count without a name, because each has a different one. */
function weigh(file) {
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8'))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  const weights = new Map()
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[type][nodes[node + type]]
    const isOwn = /string|number|bigint|symbol/.test(kind)
    const what = isOwn ? kind : `${kind} ${strings[nodes[node + name]].slice(0, 40)}`
    weights.set(what, (weights.get(what) ?? 0) + nodes[node + size])
  }
  return weights
}

/** The kinds that grew by at least this many bytes, largest growth first. */
export function grownBetween(earlier, later, bytes) {
  const [before, after] = [weigh(earlier), weigh(later)]
  return [...after]
    .map(([what, size]) => ({ what, grown: size - (before.get(what) ?? 0) }))
    .filter(({ grown }) => grown >= bytes)
    .sort((one, other) => other.grown - one.grown)
}
