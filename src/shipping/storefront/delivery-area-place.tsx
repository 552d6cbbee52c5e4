import { ServerPart } from '../../shell/storefront/boot/server-part'
// The server renders the line without its chunk, so the page links its styles.
import styles from './delivery-area.module.css'
import * as m from './messages'

const load = () => import('./delivery-area')

export const DeliveryAreaPlace = () => (
  <div className={styles.place}>
    <ServerPart id="delivery-area" load={load} name={m.deliveryArea()} props={{}} />
  </div>
)
