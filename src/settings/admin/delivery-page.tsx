import { useRead } from '../../platform/admin/api/use-call'
import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import { zoneRoutes } from '../../shipping/contract/delivery-zones'
import { Link } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { AreaField, TextField } from '../../ui/forms/field'
import { HolidayPart } from './holiday-part'
import * as m from './messages'
import { SettingForm } from './setting-form'
import { allStates, StatesField } from './states-field'

export default function DeliveryPage() {
  return (
    <SettingForm part="delivery" title={m.deliveryAndReturns()}>
      {(form) => (
        <>
          <ZonesInstead />
          <FormPart title={m.fee()} hint={m.deliveryFeeHint()}>
            <TextField {...form.text('feeName')} label={m.feeName()} />
            <Pair>
              <TextField
                {...form.text('fee')}
                label={m.feeInRupees()}
                hint={m.freeDeliveryHint()}
                inputMode="decimal"
              />
              <TextField
                {...form.text('freeAbove')}
                label={m.freeAbove()}
                hint={m.freeAboveHint()}
                inputMode="decimal"
              />
            </Pair>
          </FormPart>
          <FormPart title={m.deliveryTime()} hint={m.deliveryDaysHint()}>
            <Pair>
              <TextField {...form.text('daysFrom')} label={m.fromDay()} inputMode="numeric" optional />
              <TextField {...form.text('daysTo')} label={m.toDay()} inputMode="numeric" optional />
            </Pair>
          </FormPart>
          <HolidayPart form={form} />
          <FormPart title={m.statesServed()} hint={m.otherStatesNeedGSTIN()}>
            <StatesField
              idAt={form.idAt}
              error={form.errorAt('states')}
              all={allStates}
              allLabel={m.allOfIndia()}
              states={form.values.states}
              onChange={(states) => form.set('states', states)}
            />
          </FormPart>
          <FormPart title={m.returns()} hint={m.returnsHint()}>
            <Pair>
              <TextField
                {...form.text('faultDays')}
                label={m.daysToReturnFaulty()}
                hint={m.daysToReturnFaultyHint()}
                inputMode="numeric"
                optional
              />
              <TextField
                {...form.text('returnDays')}
                label={m.daysToReturn()}
                hint={m.daysToReturnHint()}
                inputMode="numeric"
                optional
              />
            </Pair>
            <AreaField
              {...form.text('returnTerms')}
              label={m.shortReturnPolicy()}
              hint={m.shownOnEveryProductPage()}
              rows={3}
              optional
            />
          </FormPart>
        </>
      )}
    </SettingForm>
  )
}

function ZonesInstead() {
  const count = useRead(zoneRoutes.list).data?.rows.length ?? 0
  return (
    count > 0 && (
      <Notice tone="warning">
        {m.zonesDecideDelivery({ count })} <Link to="/admin/settings/zones">{m.deliveryZonesLink()}</Link>
      </Notice>
    )
  )
}
