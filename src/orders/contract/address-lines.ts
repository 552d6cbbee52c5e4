interface Address {
  address: string
  other: string
  city: string
  state: string
  pincode: string
}

/** What stands below the name, without lines that are empty. */
export const addressLines = ({ address, other, city, state, pincode }: Address): string[] =>
  [address, other, `${city} ${pincode}`, state].filter((line) => line.trim() !== '')
