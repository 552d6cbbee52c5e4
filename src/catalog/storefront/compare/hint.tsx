import { Link } from '../../../ui/components/link'
import * as m from '../messages'

/** Until something is chosen the page is a placeholder without data [PAGE-01]. */
export const Hint = () => (
  <p>
    {m.chooseTwoToFourProducts()} <Link to="/product">{m.ourStore()}</Link>{' '}
    <Link to="/contact">{m.contact()}</Link>
  </p>
)
