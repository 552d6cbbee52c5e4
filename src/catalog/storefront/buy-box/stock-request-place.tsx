import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import type { StockRequestProps } from './stock-request'

const loadForm = () => import('./stock-request')

/** Few products are sold out: the form is loaded where one is. */
export function StockRequestPlace(request: StockRequestProps) {
  return <LazyPart key={useSessionKey()} load={loadForm} name="Tell me when it is back" props={request} />
}
