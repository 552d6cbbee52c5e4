import { formatRupees } from '../../platform/contract/money'
import * as m from './messages'

/** The amount of a charge or discount in a list of figures. */
export function chargeWords(rupees: number): string {
  if (rupees === 0) return m.free()
  return rupees < 0 ? m.lessAmount({ amount: formatRupees(-rupees) }) : formatRupees(rupees)
}
