import { titleWithPack } from '../../catalog/contract/title-with-pack'
import type { ReturnRequest } from '../contract/returns'
import type { ReturnRow } from './return-queries'

export const presentReturn = (row: ReturnRow): ReturnRequest => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  text: row.text,
  refundUpi: row.refund_upi,
  lines: row.lines.map(({ position, title, option_name, quantity }) => ({
    position,
    title: titleWithPack(title, option_name),
    quantity,
  })),
  photos: row.photos.map(({ id }) => id),
  answer: row.answer,
  creditNote: row.credit_note,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** `2 × Forest honey (500 g)` for each line. */
export const contentsOf = ({ lines }: Pick<ReturnRow, 'lines'>): string[] =>
  lines.map(({ title, option_name, quantity }) => `${quantity} × ${titleWithPack(title, option_name)}`)
