import { formatRupees } from '../../platform/contract/money'

/** A term and its amount in a list of figures. */
export const Figure = ({ name, rupees }: { name: string; rupees: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatRupees(rupees)}</dd>
  </div>
)
