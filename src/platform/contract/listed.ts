/** "Kerala, Goa and Puducherry". Written by hand: the first call of `Intl.ListFormat` takes a phone 80 ms. */
export function listed(names: readonly string[], before: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${before} ${last}` : last
}
