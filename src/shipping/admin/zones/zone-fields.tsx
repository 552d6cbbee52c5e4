import { useRead } from '../../../platform/admin/api/use-call'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { FormPart } from '../../../platform/admin/forms/form-page'
import { useEntries } from '../../../platform/admin/forms/use-entries'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { allStates, StatesField } from '../../../settings/admin/states-field'
import { settingRoutes } from '../../../settings/contract/settings'
import { Button } from '../../../ui/components/button'
import { AreaField, TextField } from '../../../ui/forms/field'
import { zoneLimits } from '../../contract/delivery-zones'
import { rateLimits } from '../../contract/rates/rate-form'
import * as m from '../messages'
import { RateFields } from './rate-fields'
import { newRate, type ZoneValues } from './zone-values'
import styles from './zones.module.css'

export function ZoneFields({ form }: { form: RecordForm<ZoneValues> }) {
  const { states } = form.values
  const served = useRead(settingRoutes.show).data?.delivery.values.states ?? []
  return (
    <>
      <FormPart title={m.zone()}>
        <TextField {...form.text('name')} label={m.deliveryName()} hint={m.zoneHint()} />
      </FormPart>
      <FormPart title={m.place()} hint={m.areaHint()}>
        <StatesField
          idAt={form.idAt}
          error={form.errorAt('states')}
          all={allStates.filter((state) => served.includes(state) || states.includes(state))}
          allLabel={m.allServedStates()}
          states={states}
          onChange={(chosen) => form.set('states', chosen)}
        />
        <AreaField
          {...form.text('pins')}
          label={m.pinCodes()}
          hint={m.pinsHint()}
          rows={3}
          limit={zoneLimits.pinsLength}
          optional
        />
      </FormPart>
      <Rates form={form} />
    </>
  )
}

function Rates({ form }: { form: RecordForm<ZoneValues> }) {
  const { rates } = form.values
  const { keys, entry, addId, add, change, remove, moves } = useEntries(rates, (next) =>
    form.set('rates', next),
  )
  return (
    <>
      {rates.map((rate, index) => (
        <FormPart
          key={keys[index]}
          frame={entry(index)}
          title={m.rate({ index: index + 1 })}
          {...(index === 0 && { hint: m.ratesHint() })}
        >
          <RateFields form={form} at={index} rate={rate} onChange={(part) => change(index, part)} />
          <div className={styles.buttons}>
            <MoveButtons of={rate.label || m.rate({ index: index + 1 })} {...moves(index)} />
            <Button
              variant="quiet"
              aria-label={m.removeNamed({ name: rate.label || m.rate({ index: index + 1 }) })}
              onClick={() => remove(index)}
            >
              {m.remove()}
            </Button>
          </div>
        </FormPart>
      ))}
      {rates.length < rateLimits.rates && (
        <Button id={addId} variant="secondary" onClick={() => add(newRate())}>
          {m.addRate()}
        </Button>
      )}
    </>
  )
}
