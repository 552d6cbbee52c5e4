import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { v4 as newId } from 'uuid'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { ConfirmButton } from '../../../platform/admin/components/confirm-button'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { FormPage } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Notice } from '../../../ui/components/notice'
import { type AdminZone, ZoneForm, zoneRoutes } from '../../contract/delivery-zones'
import * as m from '../messages'
import { ZoneFields } from './zone-fields'
import { newZone, valuesOf } from './zone-values'

const back = { to: '/admin/settings/zones', label: m.deliveryZones() }
const labels = { states: m.states(), rates: m.rates() }

export default function ZonePage() {
  const { id = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(zoneRoutes.show, { params: { id } })}>
      {(zone) => <Change key={id} zone={zone} />}
    </RecordReading>
  )
}

export function NewZone() {
  const navigate = useNavigate()
  const [id] = useState(() => newId())
  const { data: zones } = useRead(zoneRoutes.list)
  const isFirst = zones?.rows.length === 0
  const add = useChange(zoneRoutes.add, { quiet: true, done: m.saved() })
  const form = useRecordForm({
    id: 'zone',
    copyAs: 'new zone',
    initial: newZone,
    schema: ZoneForm,
    send: async (body, { idempotencyKey }) => {
      await add.mutateAsync({ body: { ...body, id }, idempotencyKey } as never)
    },
    onSaved: () => void navigate(back.to),
    labels,
  })
  return (
    <>
      <PageHead title={m.newZone()} back={back} />
      <FormPage form={form} save={m.addZone()}>
        {isFirst && <Notice tone="warning">{m.firstZoneEndsTheUsualFee()}</Notice>}
        <ZoneFields form={form} />
      </FormPage>
    </>
  )
}

function Change({ zone }: { zone: AdminZone }) {
  const { id, name } = zone
  const change = useChange(zoneRoutes.change, { quiet: true, done: m.saved() })
  const form = useRecordForm({
    id: 'zone',
    copyAs: `zone ${id}`,
    record: zone,
    valuesOf,
    schema: ZoneForm,
    send: (body, { record: { version }, idempotencyKey }) =>
      change.mutateAsync({ params: { id }, query: { version }, body, idempotencyKey } as never),
    labels,
  })
  return (
    <>
      <PageHead title={name} back={back} />
      <FormPage form={form} actions={<Removal id={id} />}>
        <ZoneFields form={form} />
      </FormPage>
    </>
  )
}

function Removal({ id }: { id: string }) {
  const navigate = useNavigate()
  const remove = useChange(zoneRoutes.remove, { done: m.zoneRemoved() })
  return (
    <ConfirmButton
      title={m.removeThisZone()}
      words={m.itsRatesGoToo()}
      confirm={m.deleteText()}
      danger
      change={remove}
      input={{ params: { id } }}
      onDone={() => void navigate(back.to)}
    >
      {m.removeZone()}
    </ConfirmButton>
  )
}
