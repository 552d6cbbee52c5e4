import { financialYear } from './financial-year'

/** `TH-2627-000123`: the Indian financial year, which begins on 1 April, and a number that never repeats. */
export const formatOrderNumber = (number: number, createdAt: Date): string =>
  orderNumberBefore(createdAt) + String(number).padStart(6, '0')

/** What stands before the number itself. */
export const orderNumberBefore = (createdAt: Date): string => `TH-${financialYear(createdAt)}-`
