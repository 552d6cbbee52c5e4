import { useRead } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { Reading } from '../../../platform/admin/components/states'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { SettingForm } from '../../../settings/admin/setting-form'
import { Link } from '../../../ui/components/link'
import { TextField } from '../../../ui/forms/field'
import { zoneRoutes } from '../../contract/delivery-zones'
import * as m from '../messages'
import styles from './zones.module.css'

/** What an order weighs besides the net quantities of its products. */
export default function WeightsPage() {
  return (
    <div className={styles.stack}>
      <SettingForm part="weights" title={m.parcelWeights()} under={m.perOrder()}>
        {(form) => (
          <FormPart title={m.parcelWeights()}>
            <Pair>
              <TextField {...form.text('packingPerOrder')} label={m.packingPerOrder()} inputMode="numeric" />
              <TextField {...form.text('packingPerPiece')} label={m.packingPerPiece()} inputMode="numeric" />
            </Pair>
            <Pair>
              <TextField
                {...form.text('piece')}
                label={m.pieceWeight()}
                hint={m.pieceWeightHint()}
                inputMode="numeric"
              />
              <TextField {...form.text('unknown')} label={m.unknownWeight()} inputMode="numeric" />
            </Pair>
          </FormPart>
        )}
      </SettingForm>
      <Panel title={m.unweighed()}>
        <Reading from={useRead(zoneRoutes.unweighed)}>
          {({ total, rows }) =>
            total === 0 ? (
              <p>{m.allWeighed()}</p>
            ) : (
              <>
                <p>{m.unweighedHint({ total })}</p>
                <ul>
                  {rows.map(({ id, title }) => (
                    <li key={id}>
                      <Link to={`/admin/products/${id}`}>{title}</Link>
                    </li>
                  ))}
                </ul>
                {total > rows.length && <p>{m.andMore({ more: total - rows.length })}</p>}
              </>
            )
          }
        </Reading>
      </Panel>
    </div>
  )
}
