import { Icon } from '../../../ui/components/icon'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import { proofOf } from './proof'
import styles from './shop-proof.module.css'

/** Payment, delivery, origin and returns, beside the banner. */
export default function ShopProof() {
  const proof = proofOf(useAppSelector(({ shop }) => shop))
  if (proof.length === 0) return null
  return (
    <section className="page" aria-label={m.goodToKnow()}>
      <ul className={styles.proof}>
        {proof.map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon path={icon} size={22} />
            <div>
              <p className={styles.title}>{title}</p>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
