import { whenIdle } from './when-idle'

/**
 * Lays out the content far below, one element each time the browser is idle, so that a captured page is whole. In
 * one step it would be a long task on a phone.
 */
export function drawAll() {
  const { dataset } = document.documentElement
  if (dataset.fresh === undefined) return
  const waiting = lateElements()
  const next = () => {
    const element = waiting.shift()
    // A client-side navigation has ended the fresh visit.
    if (!element || dataset.fresh === undefined) return void delete dataset.fresh
    element.style.contentVisibility = 'visible'
    whenIdle(next)
  }
  whenIdle(next)
}

/** All elements that a style sheet lays out late during a fresh visit. */
const lateElements = () =>
  [...document.styleSheets]
    .flatMap(rulesOf)
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter(({ selectorText, style }) => selectorText.startsWith('[data-fresh]') && style.contentVisibility)
    .flatMap(({ selectorText }) => [...document.querySelectorAll<HTMLElement>(selectorText)])

/** Those that apply at this width. A sheet that could not be loaded has none, and says so by an error. */
function rulesOf(sheet: CSSStyleSheet | CSSMediaRule): CSSRule[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSMediaRule)) return rule
      return matchMedia(rule.conditionText).matches ? rulesOf(rule) : []
    })
  } catch {
    return []
  }
}
