import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect, resize } from './journey'

const source = readFileSync(
  path.resolve(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'),
  'utf8',
)

const options = {
  resultTypes: ['violations'],
  // Only the length of sounds that play on their own would be preloaded, and the shop has none.
  preload: false,
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Not among those, because it is experimental: a control's name contains its visible label [WCAG 2.5.3].
  rules: { 'label-content-name-mismatch': { enabled: true } },
} satisfies axeCore.RunOptions

declare global {
  interface Window {
    axe: typeof axeCore
    /** Looks of texts whose contrast was checked in this document, at whatever width. */
    checkedLooks?: Set<string | undefined>
  }
}

/** Contrast takes half of axe's time: of texts that look alike, only the first and the last are checked, and once. */
async function violationsOf(options: axeCore.RunOptions) {
  const looks = new Map<Element | null, string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } =
      getComputedStyle(element)
    // Disabled controls and their labels need no contrast.
    const isExempt = element.matches(':disabled, :has(:disabled), [aria-disabled=true], [inert]')
    const place = [looks.get(element.parentElement), element.tagName, element.getAttribute('class'), isExempt]
    const style = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight]
    looks.set(element, [...place, ...style].join())
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((child) => child instanceof Text && child.data.trim())
  const texts = [...document.querySelectorAll('body, body *')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && hasText(element),
  )
  window.checkedLooks ??= new Set()
  const known = window.checkedLooks
  const alike = Map.groupBy(texts, (text) => looks.get(text))
  const checked = [...alike].flatMap(([look, same]) =>
    known.has(look) ? [] : [...same.slice(0, 1), ...same.slice(-1)],
  )
  for (const look of alike.keys()) known.add(look)
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] })
  for (const text of checked) text.setAttribute('data-contrast', '')
  const { violations } = await window.axe.run(document, options)
  for (const text of checked) text.removeAttribute('data-contrast')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160))}`)
}

/** What axe finds wrong with the page in its current state. */
export async function expectNoFinding(page: Page) {
  // Half a megabyte, needed once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings = await page.evaluate(violationsOf, options)
  // The pages a journey visits afterwards are checked all the same.
  expect.soft(findings, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

export async function expectNoFindingAtAnyWidth(page: Page) {
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 900 })
    await expectNoFinding(page)
  }
}
