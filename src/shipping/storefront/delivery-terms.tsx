import { useAppSelector } from '../../shell/storefront/state/store'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { deliveryTerms } from '../contract/delivery-terms'

/** What the settings say about delivery. */
export default function DeliveryTerms() {
  const shop = useAppSelector((state) => state.shop)
  return deliveryTerms(shop).map((sentence) => (
    <p key={sentence}>
      <WholeAmounts in={sentence} />
    </p>
  ))
}
