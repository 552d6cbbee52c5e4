import { sql } from 'kysely'

/** First a reply is due, then a resolution (domain.md F5). */
export const dueWhileOpen = sql<Date>`case
  when enquiry.answered_at is null and enquiry.status = 'Submitted' then enquiry.acknowledge_by
  else enquiry.resolve_by end`

interface Clocks {
  due_at: Date
  acknowledge_by: Date
}

export const whatIsDue = ({ due_at, acknowledge_by }: Clocks): 'answer' | 'solution' =>
  due_at.getTime() === acknowledge_by.getTime() ? 'answer' : 'solution'
