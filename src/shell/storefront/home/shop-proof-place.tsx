import { ServerPart } from '../boot/server-part'
import * as m from '../messages'
// The server renders the strip without its chunk, so the page links its styles.
import styles from './shop-proof.module.css'

const load = () => import('./shop-proof')

export const ShopProofPlace = () => (
  <div className={styles.place}>
    <ServerPart id="shop-proof" load={load} name={m.goodToKnow()} props={{}} />
  </div>
)
