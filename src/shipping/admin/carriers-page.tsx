import { FormPart } from '../../platform/admin/forms/form-page'
import { useEntries } from '../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { SettingForm } from '../../settings/admin/setting-form'
import { Button } from '../../ui/components/button'
import { TextField } from '../../ui/forms/field'
import { carriers as known, type OwnCarrier } from '../contract/carriers'
import * as m from './messages'

interface Values {
  carriers: OwnCarrier[]
}

/** Carriers in addition to the known ones, with their tracking pages. */
export default function CarriersPage() {
  return (
    <SettingForm
      part="carriers"
      title={m.carriers()}
      under={m.carriersHint({ names: known.map(({ name }) => name).join(', ') })}
      typed={(values): Values => values}
    >
      {(form) => <Carriers form={form} />}
    </SettingForm>
  )
}

function Carriers({ form }: { form: RecordForm<Values> }) {
  const { carriers } = form.values
  const { keys, entry, addId, add, change, remove } = useEntries(carriers, (next) =>
    form.set('carriers', next),
  )
  return (
    <>
      {carriers.map((carrier, index) => {
        const text = form.entryText(`carriers.${index}`, carrier, (part) => change(index, part))
        return (
          <FormPart key={keys[index]} frame={entry(index)} title={carrier.name || m.newCarrier()}>
            <TextField {...text('name')} label={m.carrierName()} maxLength={60} />
            <TextField
              {...text('page')}
              label={m.trackingPage()}
              hint={m.trackingPageHint({ place: '{number}' })}
              inputMode="url"
              optional
            />
            <Button
              variant="quiet"
              aria-label={m.removeCarrier({ name: carrier.name })}
              onClick={() => remove(index)}
            >
              {m.remove()}
            </Button>
          </FormPart>
        )
      })}
      <Button id={addId} variant="secondary" onClick={() => add({ name: '', page: '' })}>
        {m.addCarrier()}
      </Button>
    </>
  )
}
