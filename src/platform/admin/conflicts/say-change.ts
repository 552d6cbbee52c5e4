import { type Change, patternOf } from './merge-typed'

/** A change in words: the field by its label, both values as one would say them. */
export interface SaidChange {
  path: string
  name: string
  mine: string
  theirs: string
}

/** By the path of a value, or by one such as `options.*.value`. */
export interface Words {
  /** What values are called that have no control of their own, or none at the time. */
  names?: Readonly<Record<string, string>> | undefined
  /** How values of several parts are said; `never`, as each takes its own kind. */
  sayings?: Readonly<Record<string, (value: never) => string>> | undefined
}

export function sayChange(
  { path, mine, theirs }: Change,
  idOf: (path: string) => string,
  { names = {}, sayings = {} }: Words,
): SaidChange {
  const control = document.getElementById(idOf(path))
  const pattern = patternOf(path)
  const say = (value: unknown) => sayings[pattern]?.(value as never) || sayValue(value, control)
  const [ours, other] = aroundDifference(say(mine), say(theirs))
  const name = [placeName(path, idOf), names[pattern] ?? labelOf(control)].filter(Boolean).join(': ')
  return { path, name, mine: ours, theirs: other }
}

/** As it is labelled on the screen. */
function labelOf(control: HTMLElement | null): string {
  const labels = (control as HTMLInputElement | null)?.labels
  const label = labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? 'Something else'
  return label.replace(' (optional)', '')
}

/** Of a value in a list what its entry is called on the screen, by any control that the entry has there. */
function placeName(path: string, idOf: (path: string) => string) {
  const [entry] = /^.*\.\d+\./.exec(path) ?? []
  const control = entry === undefined ? null : document.querySelector(`[id^="${idOf(entry)}"]`)
  return control?.closest('fieldset')?.querySelector('legend')?.textContent
}

function sayValue(value: unknown, control: HTMLElement | null): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === value)?.text ?? String(value)
  return sayPlain(value) || 'nothing'
}

/** Not worth a word to anybody. */
const silent = new Set(['id', 'kind', 'value'])

function sayPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(sayPlain).join(', ')
  if (typeof value === 'object' && value !== null) {
    if ('widths' in value) return 'a picture'
    return Object.entries(value)
      .filter(([name]) => !silent.has(name))
      .map(([, inner]) => sayPlain(inner))
      .filter(Boolean)
      .join(' ')
  }
  const text = String(value ?? '')
  return /<\w/.test(text) ? textOf(text) : text.trim()
}

function textOf(html: string): string {
  const blocks = html.replace(/<\/(p|li|h\d)>|<br>/g, '$& ')
  const { textContent } = new DOMParser().parseFromString(blocks, 'text/html').body
  return (textContent ?? '').replace(/\s+/g, ' ').trim()
}

const most = 140

/** Of long texts the part from shortly before they begin to differ. */
function aroundDifference(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= most) return [one, other]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const from = one.lastIndexOf(' ', Math.max(0, same - 40)) + 1
  const cut = (text: string) => {
    const part = text.slice(from, from + most)
    return `${from > 0 ? '… ' : ''}${part}${from + most < text.length ? ' …' : ''}`
  }
  return [cut(one), cut(other)]
}
