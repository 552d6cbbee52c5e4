/** "Kerala, Goa and Puducherry", as India writes it. By hand: `Intl.ListFormat` keeps a phone busy for 80 ms at its first call. */
export function listed(names: readonly string[], before: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${before} ${last}` : last
}
