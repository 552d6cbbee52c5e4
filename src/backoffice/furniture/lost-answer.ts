import { withKeptIds } from './kept-ids'
import { isList, isRecord, isSame, patternOf } from './merge-typed'

interface Sent<Values> {
  /** What the form began with. */
  saved: Values
  /** What was sent, and perhaps kept: its answer was lost. */
  lost: Values
  kept: Values
  /** What the shop takes and does not tell back, such as `options.*.stock`. */
  toldOnce?: readonly string[] | undefined
}

/**
 * The values that a form is to be compared with where it may have saved what somebody else seems to have saved: whatever
 * is kept as it was sent is one's own. Among what is typed by now new entries have the ids they were given.
 */
export function afterLostAnswer<Values extends object>(
  values: Values,
  { saved, lost, kept, toldOnce = [] }: Sent<Values>,
): { before: Values; values: Values } {
  const before = (was: unknown, sent: unknown, now: unknown, path: string): unknown => {
    if (isKept(sent, now, path, toldOnce)) return now
    if (!isRecord(was) || !isRecord(sent) || !isRecord(now)) return was
    const inside = (name: string) => before(was[name], sent[name], now[name], path ? `${path}.${name}` : name)
    return Object.fromEntries(Object.keys(was).map((name) => [name, inside(name)]))
  }
  const own = before(saved, lost, kept, '') as Values
  const isOwn = (name: string) => own[name as keyof Values] === kept[name as keyof Values]
  const given = Object.entries(withKeptIds(values, lost, kept))
  return {
    before: own,
    values: Object.fromEntries(
      given.map(([name, value]) => [name, isOwn(name) ? value : values[name as keyof Values]]),
    ) as Values,
  }
}

/** Whether it is kept as it was sent, blanks around it, numbers' ways of writing and new ids aside. */
function isKept(sent: unknown, kept: unknown, path: string, toldOnce: readonly string[]): boolean {
  if (toldOnce.includes(patternOf(path))) return true
  const inside = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (isList(sent) && isList(kept))
    return sent.length === kept.length && sent.every((one, at) => isKept(one, kept[at], inside(at), toldOnce))
  if (isRecord(sent) && isRecord(kept))
    return Object.keys({ ...kept, ...sent }).every(
      (name) =>
        (name === 'id' && sent.id === undefined) || isKept(sent[name], kept[name], inside(name), toldOnce),
    )
  if (typeof sent === 'string' && typeof kept === 'string') return plain(sent) === plain(kept)
  return isSame(sent, kept)
}

/** `95.0` is 95, `1,000` a thousand. */
function plain(text: string): string {
  const bare = text.trim().replaceAll(',', '')
  return bare !== '' && Number.isFinite(Number(bare)) ? String(Number(bare)) : text.trim()
}
