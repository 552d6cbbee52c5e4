import { validate as isId, NIL as nil } from 'uuid'
import { productNotFound } from '../../catalog/server/products/catalogue-errors'
import { lockCustomer } from '../../customers/server/account/account-queries'
import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import type { CartAddition } from '../contract/cart'
import { cartFull, cartItemNotFound, notEnough, optionNotFound, withdrawn } from './cart-errors'
import { addCartLine, deleteAllLines, deleteLine, growCartVersion, setQuantity } from './cart-queries'
import { presentCartRow } from './cart-serializer'
import { findOffers, type OfferRow, piecesLeft } from './offer-queries'

const maxAttempts = 100

/** Retries after a concurrent change of the cart: with each attempt at least one of the concurrent requests succeeds. */
export async function addToCart(
  db: Database,
  customerId: string,
  { productId, color, quantity, place }: CartAddition,
) {
  if (!isId(productId)) throw productNotFound()
  const optionId = isId(color) ? color : nil
  const addition = { customerId, productId, optionId, quantity, place }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { offers, before, lines, line } = await addCartLine(db, addition)
    const offer = chooseOffer(offers, optionId)
    if (line) return presentCartRow(line, offer, customerId)
    if (before === 0 && lines >= limits.cartLines) throw cartFull()
    checkAvailable(offer, Math.min(before + quantity, limits.quantityMax))
  }
  throw new Error(`Gave up after ${maxAttempts} attempts: the cart kept changing`)
}

/** Raises the cart version too: the changed cart can be ordered again (checkout/server/order-request.ts). */
export function updateCart(db: Database, customerId: string, lineId: string, quantity: number) {
  if (!isId(lineId)) throw cartItemNotFound()
  return db.transaction().execute(async (tx) => {
    await growCartVersion(tx, customerId)
    const line = await setQuantity(tx, customerId, lineId, quantity)
    if (!line) throw cartItemNotFound()
    const offer = await findOffer(tx, line.product_id, line.option_id)
    checkAvailable(offer, quantity)
    return presentCartRow(line, offer, customerId)
  })
}

/** Idempotent: succeeds for a line that is gone or another customer's, and changes nothing then. */
export function removeFromCart(db: Database, customerId: string, lineId: string): Promise<number> {
  if (!isId(lineId)) throw cartItemNotFound()
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const removed = await deleteLine(tx, customerId, lineId)
    if (removed > 0) await growCartVersion(tx, customerId)
    return removed
  })
}

/**
 * Does not raise the cart version: some clients empty the cart while they order, and a repeat of that order must find the same
 * version (wire-contract, section 5).
 */
export function emptyCart(db: Database, customerId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    return deleteAllLines(tx, customerId)
  })
}

const findOffer = async (tx: Database, productId: string, optionId: string): Promise<OfferRow> =>
  chooseOffer(await findOffers(tx, productId), optionId)

function chooseOffer(offers: readonly OfferRow[], optionId: string): OfferRow {
  if (offers.length === 0) throw productNotFound()
  const offer = offers.find((one) => one.option_id === optionId.toLowerCase())
  if (!offer) throw optionNotFound()
  return offer
}

function checkAvailable(offer: OfferRow, quantity: number): void {
  if (!offer.available) throw withdrawn(offer.title)
  const left = piecesLeft(offer)
  if (left !== null && quantity > left) throw notEnough(offer.title, left)
}
