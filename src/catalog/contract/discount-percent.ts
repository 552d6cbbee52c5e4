import { toPaise } from '../../platform/contract/money'

/** What is saved on the MRP, in whole percent, never rounded up. In paise, as rupees are not exact: 999 of 1,110 is 10%. */
export function discountPercent({ price, mrp }: { price: number; mrp: number | null }): number {
  if (mrp === null) return 0
  const full = toPaise(mrp)
  return Math.floor(((full - toPaise(price)) * 100) / full)
}
