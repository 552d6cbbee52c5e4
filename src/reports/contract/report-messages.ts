export * as reportMessages from './report-sentences'

/** The shop changed its GSTIN within these days. */
export const severalGstins = (gstins: readonly string[]) =>
  `These days have documents of ${gstins.length} GSTINs: ${gstins.join(', ')}. GSTR-1 is filed for each GSTIN separately, so please choose one before you use or download the figures.`
