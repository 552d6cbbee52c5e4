/** States and union territories by GST code, the first two digits of a GSTIN. */
export const gstStates = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
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
