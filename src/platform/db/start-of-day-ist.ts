import { sql } from 'kysely'

export const startOfDayIst = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`

/** The end of a range that includes this day. */
export const startOfDayAfterIst = (day: string) => sql<Date>`(${startOfDayIst(day)} + interval '1 day')`
