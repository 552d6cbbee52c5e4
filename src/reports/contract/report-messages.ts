/** What the shop says about reports, to staff alone. */
export * as reportMessages from './report-sentences'

/** The GSTIN of the shop was changed between papers of the days of a report. */
export const severalGstins = (gstins: readonly string[]) =>
  `These days have documents of ${gstins.length} GSTINs: ${gstins.join(', ')}. GSTR-1 is filed for each GSTIN separately, so please choose one before you use or download the figures.`
