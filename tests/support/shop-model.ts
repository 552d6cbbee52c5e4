/** An order somebody asks for: so many of these choices, at the total they were shown. */
export interface Wish {
  /** The client's own name for this attempt; without one the cart is the attempt. */
  key: string | undefined
  lines: readonly (readonly [choice: number, quantity: number])[]
  total: number
}

interface Placed {
  id: string
  key: string | number
  wish: string
  lines: Wish['lines']
  total: number
  cancelled: boolean
}

/** Two choices that share their stock, one with a stock of its own, one that nobody counts. */
export const choices = [
  { product: 0, option: 0 },
  { product: 0, option: 1 },
  { product: 1, option: 0 },
  { product: 2, option: 0 },
]
export const begun = [15, 9] as const
const fee = 500

/** What a shop with one customer and three products has to do, without a database and without rivals. */
export class ShopModel {
  readonly price = [25_001, 9_999, 40_050]
  readonly left: number[] = [...begun]
  readonly sold = [0, 0, 0]
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
    if (!this.cart.delete(choice)) return 404
    this.version += 1
    return 200
  }

  correct(product: number, change: number): number {
    const left = this.left[product]
    if (left === undefined || left + change < 0) return 409
    this.left[product] = left + change
    return 200
  }

  totalOf(lines: Wish['lines']): number {
    return lines.reduce((sum, [choice, quantity]) => sum + (this.price[at(choice)] ?? 0) * quantity, fee)
  }

  /** The order that is now there for this wish, or the status of the refusal. */
  order({ key = undefined, lines, total }: Wish, id: string): Placed | number {
    if (lines.length === 0) return 400
    const wish = JSON.stringify([[...lines].sort(), total])
    const named = lines.map(([choice]) => choice)
    const earlier = this.orders.filter((one) =>
      key === undefined
        ? one.key === this.version && one.lines.some(([choice]) => named.includes(choice))
        : one.key === key,
    )
    if (earlier.length > 0) return earlier.find((one) => one.wish === wish) ?? 409
    const piecesOf = (product: number) =>
      lines.reduce((sum, [choice, quantity]) => sum + (at(choice) === product ? quantity : 0), 0)
    if (total !== this.totalOf(lines)) return 409
    if (this.left.some((left, product) => piecesOf(product) > left)) return 409
    this.#move(lines, -1)
    for (const choice of named) this.cart.delete(choice)
    const placed = { id, key: key ?? this.version, wish, lines, total, cancelled: false }
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

  #move(lines: Wish['lines'], way: 1 | -1): void {
    for (const [choice, quantity] of lines) {
      const product = at(choice)
      const left = this.left[product]
      if (left === undefined) continue
      this.left[product] = left + way * quantity
      this.sold[product] = (this.sold[product] ?? 0) - way * quantity
    }
  }

  #leftOf = (choice: number) => this.left[at(choice)] ?? Number.POSITIVE_INFINITY
}

const at = (choice: number) => choices[choice]?.product ?? 0
