import * as m from './messages'

/** The shop changed its GSTIN within these days. */
export const severalGstins = (gstins: readonly string[]) =>
  m.severalGstins({ count: gstins.length, gstins: gstins.join(', ') })
