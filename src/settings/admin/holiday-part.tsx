import { FormPart, Pair } from '../../platform/admin/forms/form-page'
import type { Typed } from '../../platform/admin/forms/typed-values'
import type { RecordForm } from '../../platform/admin/forms/use-record-form'
import { CheckField } from '../../ui/forms/choices'
import { AreaField, TextField } from '../../ui/forms/field'
import { proposedNotice } from '../contract/holiday'
import type { SettingValues } from '../contract/settings'
import * as m from './messages'

type DeliveryValues = Typed<SettingValues<'delivery'>>

/** While a year of five digits is typed there is no such day. */
const proposalFor = ({ holidayUntil, holidayTakesOrders }: DeliveryValues) =>
  /^\d{4}-/.test(holidayUntil) ? proposedNotice(holidayUntil, holidayTakesOrders) : ''

export function HolidayPart({ form }: { form: RecordForm<DeliveryValues> }) {
  const { values } = form
  /** The proposed notice follows the days until the owner writes another. */
  function propose(change: Partial<DeliveryValues>) {
    if (['', proposalFor(values)].includes(values.holidayNotice))
      form.set('holidayNotice', proposalFor({ ...values, ...change }))
  }
  return (
    <FormPart title={m.holiday()} hint={m.holidayHint()}>
      <Pair>
        <TextField {...form.text('holidayFrom')} label={m.firstDay()} type="date" optional />
        <TextField
          {...form.text('holidayUntil')}
          label={m.lastDay()}
          type="date"
          optional
          onChange={({ target }) => {
            form.set('holidayUntil', target.value)
            propose({ holidayUntil: target.value })
          }}
        />
      </Pair>
      {(values.holidayFrom || values.holidayUntil) && (
        <>
          <AreaField
            {...form.text('holidayNotice')}
            label={m.noticeForShoppers()}
            hint={m.noticeForShoppersHint()}
            rows={3}
            limit={200}
          />
          <CheckField
            {...form.tick('holidayTakesOrders')}
            label={m.takeOrdersMeanwhile()}
            hint={m.takeOrdersMeanwhileHint()}
            onChange={({ target }) => {
              form.set('holidayTakesOrders', target.checked)
              propose({ holidayTakesOrders: target.checked })
            }}
          />
        </>
      )}
    </FormPart>
  )
}
