import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Not among those, as it is still on trial: who speaks to the page says what is seen [WCAG 2.5.3]. */
const byName = { 'label-content-name-mismatch': { enabled: true } }

/** What axe finds wrong with the page as it stands now. */
export async function expectNoFinding(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], runOnly: { type: 'tag', values: rules }, rules: byName })
    .setLegacyMode(true)
    .analyze()
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160))}`)
  expect(findings, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

export async function expectNoFindingAtAnyWidth(page: Page) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFinding(page)
  }
}
