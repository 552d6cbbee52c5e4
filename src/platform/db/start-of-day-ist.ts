import { sql } from 'kysely'

/** The moment at which a day begins in India. */
export const startOfDayIst = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
