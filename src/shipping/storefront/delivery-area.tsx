import { useAppSelector } from '../../shell/storefront/state/store'
import { areaTerms } from '../contract/delivery-terms'
import styles from './delivery-area.module.css'

/** Where the shop delivers, in one line. */
export default function DeliveryArea() {
  const words = areaTerms(useAppSelector(({ shop }) => shop))
  return words && <p className={styles.area}>{words}</p>
}
