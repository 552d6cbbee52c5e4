const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** By its first bytes: iPhones make these pictures, and few programs can read them. */
export const isHeic = (bytes: Uint8Array): boolean => {
  const [box, brand] = [4, 8].map((from) => String.fromCharCode(...bytes.subarray(from, from + 4)))
  return box === 'ftyp' && brands.includes(brand ?? '')
}
