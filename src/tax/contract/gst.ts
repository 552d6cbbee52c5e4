import * as m from './messages'

/** States and union territories by GST code, the first two digits of a GSTIN. */
export const gstStates = {
  '01': m.jammuAndKashmir(),
  '02': m.himachalPradesh(),
  '03': m.punjab(),
  '04': m.chandigarh(),
  '05': m.uttarakhand(),
  '06': m.haryana(),
  '07': m.delhi(),
  '08': m.rajasthan(),
  '09': m.uttarPradesh(),
  '10': m.bihar(),
  '11': m.sikkim(),
  '12': m.arunachalPradesh(),
  '13': m.nagaland(),
  '14': m.manipur(),
  '15': m.mizoram(),
  '16': m.tripura(),
  '17': m.meghalaya(),
  '18': 'Assam',
  '19': m.westBengal(),
  '20': m.jharkhand(),
  '21': m.odisha(),
  '22': m.chhattisgarh(),
  '23': m.madhyaPradesh(),
  '24': m.gujarat(),
  '26': m.dadraAndNagarHaveliAnd(),
  '27': m.maharashtra(),
  '29': m.karnataka(),
  '30': m.goa(),
  '31': m.lakshadweep(),
  '32': m.kerala(),
  '33': m.tamilNadu(),
  '34': m.puducherry(),
  '35': m.andamanAndNicobarIslands(),
  '36': m.telangana(),
  '37': m.andhraPradesh(),
  '38': m.ladakh(),
} as const
export type GstStateCode = keyof typeof gstStates

/** Only a regular seller shows tax on an invoice. */
export const gstSchemes = ['unregistered', 'composition', 'regular'] as const
export type GstScheme = (typeof gstSchemes)[number]

const plain = (state: string) =>
  state
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Former names that people still use. */
const olderNames: Record<string, GstStateCode> = { orissa: '21', pondicherry: '34', 'new delhi': '07' }

export function findStateCode(state: string): GstStateCode | undefined {
  const wanted = plain(state)
  const found = Object.entries(gstStates).find(([, name]) => plain(name) === wanted)
  return (found?.[0] as GstStateCode | undefined) ?? olderNames[wanted]
}

export const isStateCode = (code: string): code is GstStateCode => code in gstStates

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN is computed from the first fourteen. */
function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return digits.charAt((36 - (sum % 36)) % 36)
}

/** State code, PAN, registration number within the state, Z, check character. */
export const isGstin = (text: string): boolean =>
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/.test(text) &&
  isStateCode(text.slice(0, 2)) &&
  gstinCheckCharacter(text.slice(0, 14)) === text.slice(14)
