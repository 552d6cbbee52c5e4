import { findStateCode, type GstStateCode, gstStates } from '../../tax/contract/gst'

/** ISO 3166-2:IN without the country, by the state's code in a GSTIN. */
const regionCodes: Record<GstStateCode, string> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '26': 'DH',
  '27': 'MH',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AP',
  '38': 'LA',
}

/** The codes of the states served; undefined for all of India. */
export function regionsOf(states: readonly string[]): string[] | undefined {
  const codes = new Set(states.flatMap((state) => findStateCode(state) ?? []))
  return codes.size === Object.keys(gstStates).length
    ? undefined
    : [...codes].map((code) => regionCodes[code])
}
