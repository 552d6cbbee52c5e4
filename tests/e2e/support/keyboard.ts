import type { Locator, Page } from '@playwright/test'
import { expect } from './journey'

const mostTabs = 120

/** Presses Tab until the control has the focus, which must then be visible. */
export async function tabTo(control: Locator) {
  const page = control.page()
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return focusVisibly(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostTabs} times Tab did not reach ${control}`)
}

export async function typeInto(field: Locator, text: string) {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** The focus is marked and uncovered; a hidden radio is marked by its label. */
export async function focusVisibly(page: Page) {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      const shown = (focused.matches('[type=radio]') && focused.closest('label')) || focused
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      const { left, top, width, height } = shown.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'the focus is not marked'
      return above && (shown.contains(above) || above.contains(shown)) ? 'seen' : 'the focus is covered'
    })
  await expect.poll(seen).toBe('seen')
}
