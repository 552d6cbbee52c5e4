/**
 * A reference without what banks and people add to it: its twelve digits, or all letters and digits in capitals. The same
 * rule as payment_reference_key in the database.
 */
export function referenceKey(reference: string): string {
  const bare = reference.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[A-Z]*0*(\d{12})[A-Z]*$/.exec(bare)?.[1] ?? bare
}
