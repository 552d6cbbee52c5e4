import { dayInWords } from './india-time'

/** What the shop says about reports, to staff alone. */
export * as reportMessages from './report-sentences'

/** The GSTIN of the shop was changed between papers of the days of a report. */
export const twoGstins = (was: string, is: string, since: string) =>
  `These days have papers of two GSTINs: ${was}, and ${is} from ${dayInWords(since)} on. GSTR-1 is filed for each by itself, so please choose the days of each apart.`
