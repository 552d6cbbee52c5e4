import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v4 as newId } from 'uuid'
import { PageHead } from '../../platform/admin/components/page-head'
import { FormPage } from '../../platform/admin/forms/form-page'
import * as m from './messages'
import { OfferFields } from './offer-fields'
import { useOfferForm } from './use-offer-form'

export default function NewOfferPage() {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const form = useOfferForm({ id, onSaved: () => void navigate(`/admin/offers/${id}`) })
  return (
    <>
      <PageHead title={m.newOffer()} back={{ to: '/admin/offers', label: m.offers() }} />
      <FormPage form={form} save={m.saveOffer()}>
        <OfferFields form={form} />
      </FormPage>
    </>
  )
}
