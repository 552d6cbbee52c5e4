import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import { formatPaise } from '../../../platform/contract/money'
import * as m from '../messages'
import type { FormerOrder } from './change-queries'

interface Piece {
  option_id: string
  title: string
  option_name: string
  quantity: number
}

/** What changed, one sentence each, for staff and customer. */
export function describeChange(
  before: FormerOrder,
  after: OrderQuote,
  { mobile, receiverMobile }: { mobile: string; receiverMobile: string },
): string[] {
  const { total } = after.price
  return [
    ...describeLines(before.items, after.lines),
    ...(isSameAddress(before.address, after.address)
      ? []
      : [m.newAddress({ address: inOneLine(after.address) })]),
    ...(mobile === before.mobile ? [] : [m.newMobile({ mobile })]),
    ...(receiverMobile === before.receiver_mobile
      ? []
      : [receiverMobile ? m.newReceiversMobile({ receiverMobile }) : m.receiversMobileRemoved()]),
    ...(total === before.total_paise
      ? []
      : [m.newTotal({ before: formatPaise(before.total_paise), after: formatPaise(total) })]),
  ]
}

function describeLines(before: readonly Piece[], after: readonly Piece[]): string[] {
  const named = new Map(
    [...before, ...after].map((one) => [one.option_id, titleWithPack(one.title, one.option_name)]),
  )
  return [...named].flatMap(([id, item]) => {
    const [was, now] = [countOf(before, id), countOf(after, id)]
    if (was === now) return []
    if (was === 0) return [m.itemAdded({ item, now })]
    return [now === 0 ? m.itemRemoved({ item, was }) : m.itemChanged({ item, was, now })]
  })
}

const countOf = (pieces: readonly Piece[], id: string) =>
  pieces.reduce((sum, { option_id, quantity }) => (option_id === id ? sum + quantity : sum), 0)

type Address = { [Field in keyof FormerOrder['address']]?: string | null | undefined }

const addressFields = [
  'firstname',
  'lastname',
  'business',
  'gstin',
  'address',
  'other',
  'city',
  'pincode',
  'state',
] as const

export const isSameAddress = (one: Address, other: Address): boolean =>
  addressFields.every((field) => (one[field] ?? '') === (other[field] ?? ''))

const inOneLine = ({ firstname, lastname, ...rest }: Address) =>
  [`${firstname} ${lastname}`, ...addressFields.slice(2).map((field) => rest[field as keyof typeof rest])]
    .filter(Boolean)
    .join(', ')
