import { sql } from 'kysely'

export const startOfDayIst = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
