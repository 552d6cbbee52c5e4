import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import * as m from '../messages'

const load = () => import('./cart-suggestions')

/** Below the cart, and below an empty wishlist or list of orders. */
export const LazySuggestions = () => <LazyPart load={load} name={m.youMayAlsoLike()} props={{}} />
