import { useParams } from 'react-router'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { PageHead } from '../../platform/admin/components/page-head'
import { RecordReading } from '../../platform/admin/components/record-reading'
import { FormPage } from '../../platform/admin/forms/form-page'
import { formatRupees } from '../../platform/contract/money'
import { Button } from '../../ui/components/button'
import { type AdminPromotion, adminPromotionRoutes } from '../contract/admin-promotions'
import * as m from './messages'
import { OfferBadge } from './offer-badge'
import { OfferFields } from './offer-fields'
import { useOfferForm } from './use-offer-form'

const back = { to: '/admin/offers', label: m.offers() }

export default function OfferPage() {
  const { id = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminPromotionRoutes.show, { params: { id } })}>
      {(offer) => (
        <>
          <PageHead title={offer.name} back={back} under={<OfferBadge state={offer.state} />} />
          {offer.state === 'archived' ? <Archived offer={offer} /> : <Change key={id} offer={offer} />}
        </>
      )}
    </RecordReading>
  )
}

const Given = ({ offer: { uses, given, code } }: { offer: AdminPromotion }) => (
  <Panel title={m.soFar()}>
    <Facts
      facts={[
        [m.code(), code],
        [m.uses(), uses],
        [m.given(), formatRupees(given)],
      ]}
    />
  </Panel>
)

function Change({ offer }: { offer: AdminPromotion }) {
  const { id } = offer
  const form = useOfferForm({ id, offer })
  const archive = useChange(adminPromotionRoutes.archive, { done: m.offerArchived() })
  return (
    <FormPage
      form={form}
      save={m.saveOffer()}
      actions={
        <ConfirmButton
          title={m.archiveThisOffer()}
          words={m.archiveWords()}
          confirm={m.archive()}
          change={archive}
          input={{ params: { id } }}
        >
          {m.archive()}
        </ConfirmButton>
      }
    >
      <Given offer={offer} />
      <OfferFields form={form} />
    </FormPage>
  )
}

function Archived({ offer }: { offer: AdminPromotion }) {
  const restore = useChange(adminPromotionRoutes.restore, { done: m.offerRestored() })
  return (
    <>
      <Given offer={offer} />
      <p>
        <Button
          variant="secondary"
          busy={restore.isPending}
          onClick={() => restore.mutate({ params: { id: offer.id } })}
        >
          {m.restore()}
        </Button>
      </p>
    </>
  )
}
