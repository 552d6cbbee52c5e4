import { formatPaise, formatRupees, toPaise } from '../../../platform/contract/money'
import type { ShownShop } from '../../../settings/contract/shop'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { feeOf } from '../../../shipping/contract/delivery-fee'
import { countedFrom, deliveryWindow, formatDeliveryDays } from '../../../shipping/contract/delivery-time'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Price } from '../../../ui/components/price'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { Product, ProductColor } from '../../contract/catalogue'
import * as m from '../messages'
import styles from './buy-box.module.css'
import type { Buying } from './use-buying'

type Terms = ReturnType<typeof useTerms>

/** The terms of the chosen option, else of the product. */
export const packOf = (product: Product, color: ProductColor | undefined) =>
  product.packs.find((pack) => pack.color === color?._id) ?? product

/**
 * Price, fee and delivery date of the chosen option (domain.md C17). `refused` is a PIN code that cannot be
 * ordered to.
 */
export function useTerms(
  product: Product,
  { color, quantity, lines, inCart, sold }: Buying,
  refused?: string,
) {
  const shop = useAppSelector((state) => state.shop)
  const { mrp, netQuantity, unitPrice } = packOf(product, color)
  const price = color?.price ?? product.price
  const bought = inCart ? lines : [{ quantity, price }]
  const pieces = bought.reduce((sum, line) => sum + line.quantity, 0)
  const sumPaise = bought.reduce((sum, line) => sum + line.quantity * toPaise(line.price), 0)
  const fee = feeOf(shop, sumPaise)
  const arrival = useArrival(shop)
  return {
    now: formatRupees(price),
    sum: formatPaise(sumPaise),
    pieces,
    inCart,
    netQuantity,
    mrp: mrp === null ? '' : formatRupees(mrp),
    isBelowMrp: mrp !== null && mrp > price,
    unitPrice,
    fee: shop.zones?.feeWords ?? (fee > 0 ? `${formatPaise(fee)} ${shop.feeName}` : ''),
    arrival: sold && !refused && arrival,
    notServed: refused && m.notDeliveredTo({ pincode: refused }),
  }
}

/** The browser computes the date, because the page is cached. During a holiday it is the same on each day. */
function useArrival({ deliveryDays: days, holiday }: Pick<ShownShop, 'deliveryDays' | 'holiday'>): string {
  const hydrated = useHydrated()
  if (!days) return ''
  if (!hydrated && !holiday) return m.inDays({ days: formatDeliveryDays(days) })
  return deliveryWindow(countedFrom(new Date(), holiday), days)
}

export function BuyTerms({ terms }: { terms: Terms }) {
  const { now, mrp, isBelowMrp, netQuantity, unitPrice, fee, arrival, notServed } = terms
  return (
    <div>
      <p>
        <Price now={now} instead={isBelowMrp ? mrp : undefined} size="l" />
        {netQuantity && <span className={styles.pack}>{netQuantity}</span>}
      </p>
      <p className={styles.small}>
        {mrp && <WholeAmounts in={`${m.mrpMrp({ mrp })} `} />}
        <span>{m.inclusiveOfAllTaxes()}</span>
        {unitPrice && <WholeAmounts in={` · ${unitPrice}`} />}
      </p>
      <p className={styles.small}>
        <WholeAmounts in={notServed ?? (fee ? m.plusFeePerOrder({ fee }) : m.freeDelivery())} />
      </p>
      {arrival && <p className={styles.small}>{m.arrivesArrival({ arrival })}</p>}
      {notServed && <p className={styles.small}>{m.tryAnotherPinCode()}</p>}
    </div>
  )
}

/** The same for the sticky bar on phones. */
export function BarTerms({
  terms: { now, sum, pieces, inCart, netQuantity, unitPrice, fee, arrival, notServed },
}: {
  terms: Terms
}) {
  const chosen = pieces > 1 ? `${pieces} × ${netQuantity ?? now}` : netQuantity
  const size = inCart ? m.inCartPieces({ pieces }) : chosen
  return (
    <>
      <p className={styles.terms} aria-hidden="true">
        <span>{m.inclAllTaxes()}</span>
        {unitPrice && <WholeAmounts in={` · ${unitPrice}`} />}
        <br />
        <WholeAmounts in={notServed ?? (fee ? `+ ${fee}` : m.freeDelivery())} />
        {arrival && <span>{`, ${arrival}`}</span>}
      </p>
      <p className={styles.barPrice} aria-hidden={pieces === 1}>
        {size && <WholeAmounts in={size} />} <strong>{sum}</strong>
      </p>
    </>
  )
}
