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
  }
}

/** What axe finds wrong with the page in its current state. */
export async function expectNoFinding(page: Page) {
  // Half a megabyte, needed once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const findings = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160))}`)
  }, options)
  // The pages a journey visits afterwards are checked all the same.
  expect.soft(findings, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

export async function expectNoFindingAtAnyWidth(page: Page) {
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 900 })
    await expectNoFinding(page)
  }
}
