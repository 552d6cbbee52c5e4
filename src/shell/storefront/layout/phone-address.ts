/** The `tel:` URL of a phone number. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
