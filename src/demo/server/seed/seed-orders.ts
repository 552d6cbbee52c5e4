import {
  isInStage,
  type OrderStatus,
  orderStatuses,
  orderStatusTable,
} from '../../../orders/contract/order-status'
import type { PaymentStatus } from '../../../orders/contract/payment-status'
import { dayInIndia, dayMs, hourMs } from '../../../platform/contract/india-time'
import { carriers } from '../../../shipping/contract/carriers'
import { feeOf } from '../../../shipping/contract/delivery-fee'
import { type SeededRandom, seededRandom } from './random'
import { randomStreams, type SeedPlan, timeAt } from './seed-plan'
import type { SeededProduct } from './seed-products'
import { cities, firstnames, lastnames, streets } from './seed-words'

export function seedCustomer(plan: SeedPlan, index: number, password_hash: string) {
  const random = seededRandom(plan.seed, randomStreams.customer, index)
  const created_at = timeAt(plan, index / plan.customers)
  const [firstname, lastname] = [random.pick(firstnames), random.pick(lastnames)]
  return {
    id: random.id(created_at),
    firstname,
    lastname,
    password_hash,
    created_at,
    email: `${firstname}.${lastname}.${index}@${seedDomain(plan.seed)}`.toLowerCase(),
    mobile: `9${String(100_000_000 + random.below(900_000_000))}`,
  }
}

/** Names below .example never belong to a real domain (RFC 2606). */
export const seedDomain = (seed: number) => `seed-${seed}.example`

export interface SeededRows {
  customers: readonly ReturnType<typeof seedCustomer>[]
  products: readonly SeededProduct[]
}

/** The products, customer and status of an order: enough to count sales. */
export function planOrder(plan: SeedPlan, index: number, { customers, products }: SeededRows) {
  const random = seededRandom(plan.seed, randomStreams.order, index)
  const share = (index + random.next()) / plan.orders
  const created_at = timeAt(plan, share)
  // Customers and products that existed at that time; a few products make most of the sales.
  const among = <T>(all: readonly T[], drawn: number) =>
    all[Math.floor(drawn * Math.ceil(share * all.length))] as T
  const customer = among(customers, random.next())
  const lines = new Map<
    string,
    { from: SeededProduct; option: SeededProduct['options'][number]; quantity: number }
  >()
  for (let left = 1 + Math.floor(4 * random.next() ** 2); left > 0; left--) {
    const from = among(products, random.next() ** 3)
    const option = random.pick(from.options)
    lines.set(option.id, { from, option, quantity: 1 + Math.floor(3 * random.next() ** 2) })
  }
  const status = statusAt((plan.now.getTime() - created_at.getTime()) / dayMs, random)
  return { random, created_at, customer, status, lines: [...lines.values()] }
}

const statusByAge: readonly (readonly [number, OrderStatus])[] = [
  [0.6, 'Processing'],
  [1.5, 'Confirmed'],
  [2, 'Packed'],
  [5, 'Shipped'],
]
function statusAt(days: number, random: SeededRandom): OrderStatus {
  const drawn = random.next()
  if (drawn < 0.05) return 'Cancelled'
  const open = statusByAge.find(([until]) => days < until)
  return open?.[1] ?? (drawn < 0.07 ? 'Returned' : 'Delivered')
}

const wayFrom = (status: OrderStatus): OrderStatus[] => {
  const next = orderStatusTable[status].next.find((to) => !isInStage(to, 'over'))
  return [status, ...(next ? wayFrom(next) : [])]
}
const way: readonly OrderStatus[] = wayFrom(orderStatuses[0])
const pathTo = (status: OrderStatus): readonly OrderStatus[] => {
  if (status === 'Cancelled') return ['Processing', 'Cancelled']
  return status === 'Returned' ? [...way, 'Returned'] : way.slice(0, way.indexOf(status) + 1)
}

const cashStates = { Cancelled: 'Failed', Returned: 'Refunded', Delivered: 'Paid' } as const
const claimStates = { Processing: 'Verifying', Cancelled: 'Failed', Returned: 'Refunded' } as const

/** All rows of one generated order. */
export function seedOrder(plan: SeedPlan, index: number, rows: SeededRows, number: number) {
  const { random, created_at, customer, status, lines } = planOrder(plan, index, rows)
  const order_id = random.id(created_at)
  const subtotal = lines.reduce((sum, { option, quantity }) => sum + option.price_paise * quantity, 0)
  const fee = feeOf(plan.settings, subtotal)
  const later = (hours: number) =>
    new Date(Math.min(plan.now.getTime(), created_at.getTime() + hours * hourMs))
  const [city, state, district] = random.pick(citiesOf(plan))
  const path = pathTo(status)
  return {
    order: {
      id: order_id,
      number,
      customer_id: customer.id,
      status,
      created_at,
      idempotency_key: `seed:${plan.seed}:${index}`,
      request_digest: `seed:${plan.seed}:${index}`,
      subtotal_paise: subtotal,
      total_paise: subtotal + fee,
    },
    items: lines.map(({ from: { product, images }, option, quantity }, position) => ({
      order_id,
      position,
      product_id: product.id,
      option_id: option.id,
      title: product.title,
      slug: product.slug,
      option_name: option.name,
      option_value: option.value,
      quantity,
      price_paise: option.price_paise,
      media_id: images[0]?.media_id ?? null,
      image_alt: product.title,
    })),
    adjustments: [
      {
        order_id,
        position: 0,
        kind: 'delivery' as const,
        label: plan.settings.feeName,
        amount_paise: fee,
        line_position: null,
        promotion_id: null,
      },
    ],
    address: {
      order_id,
      firstname: customer.firstname,
      lastname: customer.lastname,
      other: '',
      address: `${1 + random.below(200)} ${random.pick(streets)}`,
      city,
      state,
      country: 'India',
      pincode: `${district}00${1 + random.below(4)}`,
    },
    ...seedPayment(plan, index, {
      order_id,
      status,
      random,
      total: subtotal + fee,
      later,
      created_at,
    }),
    events: path.map((to_status, step) => ({
      order_id,
      at: later(step * 20),
      actor: step ? 'shop' : 'customer',
      to_status,
      from_status: path[step - 1] ?? null,
      note: '',
      told: '',
      staff_name: '',
    })),
    shipments: path.includes('Shipped')
      ? [
          {
            order_id,
            carrier: random.pick(carriers).name,
            shipped_at: later(60),
            tracking_number: `SEED${plan.seed}${index}`,
          },
        ]
      : [],
  }
}

const citiesOf = ({ settings }: SeedPlan) => {
  const served = cities.filter(([, state]) => settings.states.includes(state))
  return served.length > 0 ? served : cities
}

interface Paying {
  order_id: string
  status: OrderStatus
  random: SeededRandom
  total: number
  later: (hours: number) => Date
  created_at: Date
}

function seedPayment({ seed }: SeedPlan, index: number, paying: Paying) {
  const { order_id, status, random, total, later, created_at } = paying
  const method = random.next() < 0.55 ? 'COD' : 'UPI'
  const states: Partial<Record<OrderStatus, PaymentStatus>> = method === 'COD' ? cashStates : claimStates
  const state = states[status] ?? (method === 'COD' ? 'Pending' : 'Paid')
  const typed = `9${String(seed % 1000).padStart(3, '0')}${String(index).padStart(8, '0')}`
  const reference = method === 'COD' ? '' : typed
  const came = state === 'Paid' || state === 'Refunded'
  const paid_at = came ? later(method === 'COD' ? 80 : 2) : null
  const id = random.id(created_at)
  const refunded_paise = state === 'Refunded' ? total : 0
  return {
    payment: {
      id,
      order_id,
      provider: method,
      status: state,
      amount_paise: total,
      reference,
      paid_at,
      refunded_paise,
    },
    refunds:
      paid_at && refunded_paise > 0
        ? [{ order_id, position: 0, payment_id: id, amount_paise: total, sent_on: dayInIndia(paid_at) }]
        : [],
  }
}
