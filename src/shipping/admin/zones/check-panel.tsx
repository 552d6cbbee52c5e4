import { type FormEvent, useState } from 'react'
import { useRead } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { Reading } from '../../../platform/admin/components/states'
import { Pair } from '../../../platform/admin/forms/form-page'
import { formatRupees } from '../../../platform/contract/money'
import { allStates, type State } from '../../../settings/admin/states-field'
import { settingRoutes } from '../../../settings/contract/settings'
import { Button } from '../../../ui/components/button'
import { ChoiceField, choicesOf } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { formatDeliveryDays } from '../../contract/delivery-time'
import { zoneRoutes } from '../../contract/delivery-zones'
import * as m from '../messages'
import styles from './zones.module.css'

interface AskedDelivery {
  pincode: string
  state: State
  kilograms: string
  goods: string
}

/** "What would delivery to 600001 cost for 1.2 kg and Rs. 800?" */
export function CheckPanel() {
  const settings = useRead(settingRoutes.show)
  const [typed, setTyped] = useState({ pincode: '', state: '', kilograms: '1', goods: '500' })
  const [asked, setAsked] = useState<AskedDelivery>()
  const states = settings.data?.delivery.values.states ?? allStates
  const state = (typed.state || states[0]) as State
  const field = (name: 'pincode' | 'kilograms' | 'goods') => ({
    id: `check-${name}`,
    value: typed[name],
    inputMode: 'decimal' as const,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked({ ...typed, state })
  }
  return (
    <Panel title={m.checkDelivery()}>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <Pair>
          <TextField {...field('pincode')} label={m.pinCode()} />
          <ChoiceField
            id="check-state"
            label={m.state()}
            value={state}
            choices={choicesOf(states)}
            onChange={({ target }) => setTyped({ ...typed, state: target.value })}
          />
        </Pair>
        <Pair>
          <TextField {...field('kilograms')} label={m.weightInKg()} />
          <TextField {...field('goods')} label={m.goodsInRupees()} />
        </Pair>
        <div>
          <Button type="submit" variant="secondary">
            {m.check()}
          </Button>
        </div>
      </form>
      {asked && <Answer asked={asked} />}
    </Panel>
  )
}

function Answer({ asked: { pincode, state, kilograms, goods } }: { asked: AskedDelivery }) {
  const grams = Math.round(Number(kilograms.replace(',', '.')) * 1000)
  const found = useRead(zoneRoutes.check, { query: { pincode, state, grams: String(grams), goods } })
  return (
    <div role="status" className={styles.answer}>
      <Reading from={found}>
        {({ zone, deliveries }) => (
          <>
            {zone && <p>{m.servedBy({ zone })}</p>}
            {deliveries.length === 0 && <p>{m.noDelivery()}</p>}
            <ul className={styles.deliveries}>
              {deliveries.map(({ label, fee, days }) => (
                <li key={label}>
                  {label}: <strong>{formatRupees(fee)}</strong>
                  {days && `, ${formatDeliveryDays(days)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </Reading>
    </div>
  )
}
