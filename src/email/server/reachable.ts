/** A phone customer without an email gets a placeholder in a domain that never exists (RFC 2606). */
const placeholderDomain = '@customer.invalid'

export const unreachableEmail = (name: string): string => `${name}${placeholderDomain}`

export const isReachable = (email: string): boolean => !email.endsWith(placeholderDomain)
