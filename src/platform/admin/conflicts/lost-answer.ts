import * as z from 'zod/mini'
import { withKeptIds } from './kept-ids'
import { isList, isRecord, isSame, type Merged, mergeTyped } from './merge-typed'

interface Sent<Values> {
  /** What the form began with. */
  saved: Values
  /** What was sent, and perhaps kept: its answer was lost. */
  lost: Values
  kept: Values
  /** The first value of a field that the shop accepts for a new entry only, such as `options.2.stock`. */
  heldAt?: HeldAt | undefined
  /** By which the shop read what was sent, and wrote a GSTIN in capitals. */
  schema?: z.ZodMiniType | undefined
}

export type HeldAt = (path: string) => string | undefined

/**
 * After a save whose reply was lost, a changed record may be this form's own save. Gives the values to merge from:
 * `before` takes over what the shop holds exactly as it was sent, and in `values` new entries get the ids the shop gave.
 */
export function afterLostAnswer<Values extends object>(
  values: Values,
  { saved, lost, kept, heldAt = () => undefined, schema }: Sent<Values>,
): { before: Values; values: Values } {
  const given = withKeptIds(values, lost, kept)
  const read = schema ? asRead(lost, z.safeParse(schema, lost).data) : lost
  const isOwn = (sent: unknown, now: unknown, path: string) => isKept(sent, now, path, heldAt)
  const before = (was: unknown, sent: unknown, now: unknown, path: string): unknown => {
    if (isOwn(sent, now, path)) return now
    if (!isRecord(was) || !isRecord(sent) || !isRecord(now)) return was
    const inside = (name: string) => before(was[name], sent[name], now[name], path ? `${path}.${name}` : name)
    return Object.fromEntries(Object.keys(was).map((name) => [name, inside(name)]))
  }
  const names = Object.keys(given) as (keyof Values & string)[]
  return {
    before: Object.fromEntries(
      names.map((name) => [name, before(saved[name], read[name], kept[name], name)]),
    ) as Values,
    values: Object.fromEntries(
      names.map((name) => [name, (isOwn(read[name], kept[name], name) ? given : values)[name]]),
    ) as Values,
  }
}

interface Unanswered<Values> extends Omit<Sent<Values>, 'lost'> {
  /** All that were sent since the last reply, in their order. */
  lost: readonly Values[]
  /** Values whose own values are changed one by one: see mergeTyped. */
  within?: readonly string[] | undefined
}

/** Merges what is kept by now with what is typed, knowing what of it is one's own though no reply told of it. */
export function mergeAfterLostAnswers<Values extends object>(
  typed: Values,
  { lost, within, ...sent }: Unanswered<Values>,
): Merged<Values> {
  const { before, values } = lost.reduce(
    (known, one) => afterLostAnswer(known.values, { ...sent, saved: known.before, lost: one }),
    { before: sent.saved, values: typed },
  )
  return mergeTyped(before, values, sent.kept, within)
}

/** What was typed, each text as the shop read it. */
function asRead<Sent>(sent: Sent, read: unknown): Sent
function asRead(sent: unknown, read: unknown): unknown {
  if (typeof sent === 'string')
    return typeof read === 'string' || typeof read === 'number' ? String(read) : sent
  if (isList(sent)) return isList(read) ? sent.map((one, at) => asRead(one, read[at])) : sent
  if (!isRecord(sent) || !isRecord(read)) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, one]) => [name, asRead(one, read[name])]))
}

/** Whether it is kept as it was sent, but for what the shop itself writes another way, and for new ids. */
function isKept(sent: unknown, kept: unknown, path: string, heldAt: HeldAt, isNew = true): boolean {
  const held = heldAt(path)
  if (held !== undefined) return (!isNew && sent === '') || plain(String(sent)) === plain(held)
  const inside = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (isList(sent) && isList(kept)) {
    const left = [...kept.entries()]
    const isThere = (one: unknown, at: number) => {
      const found = left.findIndex(
        ([place, other]) => (place === at || !hasId(other)) && isKept(one, other, inside(at), heldAt),
      )
      if (found !== -1) left.splice(found, 1)
      return found !== -1
    }
    return sent.length === kept.length && sent.every(isThere)
  }
  if (isRecord(sent) && isRecord(kept))
    return Object.keys({ ...kept, ...sent }).every(
      (name) =>
        (name === 'id' && !hasId(sent)) || isKept(sent[name], kept[name], inside(name), heldAt, !hasId(sent)),
    )
  if (typeof sent === 'string' && typeof kept === 'string') return plain(sent) === plain(kept)
  return isSame(sent, kept)
}

/** Entries without one, such as GST rates, come back in the shop's own order. */
const hasId = (one: unknown) => isRecord(one) && one.id !== undefined

/** `95.0` is 95, `1,000` a thousand; of links the `rel` and `target` are left out, as the shop sets them. */
function plain(text: string): string {
  const bare = text.trim().replaceAll(',', '')
  if (bare !== '' && Number.isFinite(Number(bare))) return String(Number(bare))
  return text.trim().replace(/<a\b[^>]*>/g, (link) => link.replace(/ (?:rel|target)="[^"]*"/g, ''))
}
