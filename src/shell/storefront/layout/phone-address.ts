/** What a telephone dials, of a number written for people. */
export const phoneAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
