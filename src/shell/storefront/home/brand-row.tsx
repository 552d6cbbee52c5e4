import { useState } from 'react'
import { Icon } from '../../../ui/components/icon'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './brand-row.module.css'

const play = 'M8 5.5v13l10-6.5z'
const pause = 'M9 6v12m6-12v12'

/** [HOME-06] A second copy, hidden from screen readers, makes the row endless. */
export function BrandRow() {
  const brands = useAppSelector(({ shop }) => shop.brands)
  const [paused, setPaused] = useState(false)
  if (brands.length === 0) return null
  const row = (hidden: boolean) => (
    <ul className={styles.row} aria-hidden={hidden || undefined}>
      {brands.map(({ name, slug, logo }) => (
        <li key={slug}>
          {logo ? (
            <Picture of={logo} sizes="200px" widest={480} alt={hidden ? '' : name} />
          ) : (
            <span>{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <section className={styles.section} aria-labelledby="brands-title">
      <h2 id="brands-title" className="visually-hidden">
        {m.ourBrands()}
      </h2>
      <div className={paused ? `${styles.band} ${styles.paused}` : styles.band}>
        {row(false)}
        {row(true)}
      </div>
      <button type="button" className={styles.pause} aria-pressed={paused} onClick={() => setPaused(!paused)}>
        <Icon path={paused ? play : pause} size={18} />
        <span className="visually-hidden">{m.stopTheMovingRowOf()}</span>
      </button>
    </section>
  )
}
