/** What the shop says about reports, to staff alone. */
export * as reportMessages from './report-sentences'
