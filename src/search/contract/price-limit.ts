/** In rupees: above all prices, and within the range of the database in paise. */
export const beyondAllPrices = 10_000_000
