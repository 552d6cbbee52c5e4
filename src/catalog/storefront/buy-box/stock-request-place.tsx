import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { useSessionKey } from '../../../shell/storefront/state/use-session-key'
import * as m from '../messages'
import type { StockRequestProps } from './stock-request'

const loadForm = () => import('./stock-request')

/** Loads the form only for a sold-out product. */
export function StockRequestPlace(request: StockRequestProps) {
  return <LazyPart key={useSessionKey()} load={loadForm} name={m.notifyWhenBack()} props={request} />
}
