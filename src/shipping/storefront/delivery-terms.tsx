import { useAppSelector } from '../../shell/storefront/state/store'
import { WhatsAppHelp } from '../../support/storefront/whatsapp-help'
import { WholeAmounts } from '../../ui/components/whole-amounts'
import { deliveryTerms } from '../contract/delivery-terms'
import * as m from './messages'

/** What the settings say about delivery, and whom to ask. */
export default function DeliveryTerms() {
  const shop = useAppSelector((state) => state.shop)
  const title = useAppSelector(({ product }) => product.singleProduct?.title) ?? ''
  return (
    <>
      {deliveryTerms(shop, shop.holiday).map((sentence) => (
        <p key={sentence}>
          <WholeAmounts in={sentence} />
        </p>
      ))}
      <WhatsAppHelp text={m.aQuestionAboutTitle({ title })} />
    </>
  )
}
