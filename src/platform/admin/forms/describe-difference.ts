import { cutText } from '../../contract/cut-text'
import * as m from '../messages'
import type { Difference } from './conflict'

/** By the path of a value, or by a pattern such as `options.*.value`. */
export interface Descriptions {
  /** Labels of values without a control. */
  labels?: Readonly<Record<string, string>> | undefined
  /** Formats values of several parts; `never`, because each takes its own kind. */
  formats?: Readonly<Record<string, (value: never) => string>> | undefined
}

export interface DescribedDifference {
  path: string
  label: string
  /** Absent if nothing was edited here. */
  mine: string | undefined
  theirs: string
}

const patternOf = (path: string) => path.replace(/\d+/g, '*')

export const hasLabel = (path: string, idOf: (path: string) => string, { labels = {} }: Descriptions) =>
  patternOf(path) in labels || document.getElementById(idOf(path)) !== null

export function describeDifference(
  { path, mine, theirs, isEdited }: Difference,
  idOf: (path: string) => string,
  { labels = {}, formats = {} }: Descriptions,
): DescribedDifference {
  const control = document.getElementById(idOf(path))
  const pattern = patternOf(path)
  const format = (value: unknown) => formats[pattern]?.(value as never) || formatValue(value, control)
  const [shortMine, shortTheirs] = aroundDifference(format(mine), format(theirs))
  const label = [rowLabel(path, idOf), labels[pattern] ?? controlLabel(control)].filter(Boolean).join(': ')
  return { path, label, mine: isEdited ? shortMine : undefined, theirs: shortTheirs }
}

function controlLabel(control: HTMLElement | null): string {
  const labels = (control as HTMLInputElement | null)?.labels
  const label = labels?.[0]?.textContent ?? control?.getAttribute('aria-label') ?? m.anotherField()
  return label.replace(' (optional)', '')
}

/** The legend of the row a value belongs to, found through any control of the row. */
function rowLabel(path: string, idOf: (path: string) => string) {
  const [row] = /^.*\.\d+\./.exec(path) ?? []
  const control = row === undefined ? null : document.querySelector(`[id^="${idOf(row)}"]`)
  return control?.closest('fieldset')?.querySelector('legend')?.textContent
}

function formatValue(value: unknown, control: HTMLElement | null): string {
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === value)?.text ?? String(value)
  return formatPlain(value) || 'nothing'
}

const withoutMeaning = new Set(['id', 'kind', 'value'])

function formatPlain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(formatPlain).join(', ')
  if (typeof value === 'object' && value !== null) {
    if ('widths' in value) return m.aPicture()
    return Object.entries(value)
      .filter(([name]) => !withoutMeaning.has(name))
      .map(([, inner]) => formatPlain(inner))
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

const maxLength = 140

/** The parts of two long texts around their first difference. */
function aroundDifference(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= maxLength) return [one, other]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const from = one.lastIndexOf(' ', Math.max(0, same - 40)) + 1
  const cut = (text: string) => {
    const part = cutText(text.slice(from), maxLength)
    return `${from > 0 ? '… ' : ''}${part}${from + maxLength < text.length ? ' …' : ''}`
  }
  return [cut(one), cut(other)]
}
