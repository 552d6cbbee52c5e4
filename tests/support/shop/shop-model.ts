/** An order request: quantities of these choices, at the total the customer saw. */
export interface OrderRequest {
  /** The client's key for this attempt; without one the cart identifies the attempt. */
  key: string | undefined
  /** The cart version the customer saw. */
  shown: number
  lines: readonly (readonly [choice: number, quantity: number])[]
  total: number
}

interface Placed {
  id: string
  key: string | number
  request: string
  lines: OrderRequest['lines']
  total: number
  cancelled: boolean
}

/** Two options that share a stock, one with its own, and a product without stock counting. */
export const choices = [
  { product: 0, option: 0, stock: 0 },
  { product: 0, option: 1, stock: 0 },
  { product: 0, option: 2, stock: 1 },
  { product: 1, option: 0, stock: undefined },
]
/** The initial stock of both. */
export const begun = [15, 9] as const
const fee = 500

/** The expected behaviour of a shop with one customer and two products, without a database and concurrency. */
export class ShopModel {
  readonly price = [25_001, 9_999]
  readonly left: number[] = [...begun]
  sold = 0
  readonly cart = new Map<number, number>()
  readonly orders: Placed[] = []
  version = 0

  add(choice: number, quantity: number): number {
    const wanted = Math.min((this.cart.get(choice) ?? 0) + quantity, 10)
    return wanted > this.#leftOf(choice) ? 409 : this.#put(choice, wanted)
  }

  change(choice: number, quantity: number): number {
    if (!this.cart.has(choice)) return 404
    return quantity > this.#leftOf(choice) ? 409 : this.#put(choice, quantity)
  }

  remove(choice: number): number {
    if (this.cart.delete(choice)) this.version += 1
    return 200
  }

  correct(stock: number, change: number): number {
    const left = this.left[stock] ?? 0
    if (left + change < 0) return 409
    this.left[stock] = left + change
    return 200
  }

  totalOf(lines: OrderRequest['lines']): number {
    return lines.reduce(
      (sum, [choice, quantity]) => sum + (this.price[choices[choice]?.product ?? 0] ?? 0) * quantity,
      fee,
    )
  }

  /** The order that exists for this request, or the status of the error. */
  order({ key = undefined, shown, lines, total }: OrderRequest, id: string): Placed | number {
    if (lines.length === 0) return 400
    const request = JSON.stringify([[...lines].sort(), total])
    const named = lines.map(([choice]) => choice)
    const earlier = this.orders.filter((one) =>
      key === undefined
        ? one.key === this.version && one.lines.some(([choice]) => named.includes(choice))
        : one.key === key,
    )
    if (earlier.length > 0) return earlier.find((one) => one.request === request) ?? 409
    const piecesOf = (stock: number) =>
      lines.reduce((sum, [choice, quantity]) => sum + (stockOf(choice) === stock ? quantity : 0), 0)
    if (total !== this.totalOf(lines)) return 409
    if (this.left.some((left, stock) => piecesOf(stock) > left)) return 409
    this.#move(lines, -1)
    this.#leaveCart(lines, key !== undefined && shown !== this.version)
    const placed = { id, key: key ?? this.version, request, lines, total, cancelled: false }
    this.orders.push(placed)
    return placed
  }

  cancel(order: Placed): void {
    if (!order.cancelled) this.#move(order.lines, 1)
    order.cancelled = true
  }

  #put(choice: number, quantity: number): number {
    this.cart.set(choice, quantity)
    this.version += 1
    return 200
  }

  /** In a cart changed since, the quantity beyond a named order stays. */
  #leaveCart(lines: OrderRequest['lines'], mayStay: boolean): void {
    const before = new Map(this.cart)
    for (const [choice] of lines) this.cart.delete(choice)
    const beyond = lines.map(([choice, ordered]) => [choice, (before.get(choice) ?? 0) - ordered] as const)
    const stays = beyond.filter(([, pieces]) => mayStay && pieces > 0)
    for (const [choice, pieces] of stays) this.cart.set(choice, pieces)
    if (stays.length > 0) this.version += 1
  }

  #move(lines: OrderRequest['lines'], way: 1 | -1): void {
    for (const [choice, quantity] of lines) {
      const stock = stockOf(choice)
      if (stock === undefined) continue
      this.left[stock] = (this.left[stock] ?? 0) + way * quantity
      this.sold -= way * quantity
    }
  }

  #leftOf = (choice: number) => this.left[stockOf(choice) ?? -1] ?? Number.POSITIVE_INFINITY
}

const stockOf = (choice: number) => choices[choice]?.stock
