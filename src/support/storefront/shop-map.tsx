import { useState } from 'react'
import { type MapPoint, mapFrameUrl, mapPageUrl, mapSite } from '../../shipping/contract/map'
import { Button } from '../../ui/components/button'
import { Icon } from '../../ui/components/icon'
import { pinPath } from '../../ui/components/rare-icons'
import * as m from './messages'
import styles from './shop-map.module.css'

/** Third-party maps track viewers: nothing loads before the shopper asks [CONT-01] (domain.md E47). */
export function ShopMap({ place, point }: { place: string; point: MapPoint | null }) {
  const [asked, setAsked] = useState(false)
  return (
    <section aria-label={m.map()} className={styles.map}>
      {point && asked ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={mapFrameUrl(point)}
          title={m.mapOfPlace({ place })}
          sandbox="allow-scripts allow-same-origin allow-popups"
          className={styles.frame}
        />
      ) : (
        <div className={styles.panel}>
          <Streets />
          <div className={styles.card}>
            <Icon path={pinPath} size={32} />
            <p>{place}</p>
            {point && (
              <div className={styles.asking}>
                <Button onClick={() => setAsked(true)}>{m.showMap()}</Button>
                <p className={styles.note}>{m.mapHint({ mapSite })}</p>
              </div>
            )}
          </div>
        </div>
      )}
      <a href={mapPageUrl(point, place)} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {m.openMap({ mapSite })}
      </a>
    </section>
  )
}

function Streets() {
  return (
    <svg
      viewBox="0 0 600 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={styles.streets}
    >
      <path className={styles.green} d="M40 30h130v90H40zM430 200h140v90H430z" />
      <path className={styles.water} d="M-10 250c90-50 170 30 270-10s120 50 190 40 100-60 170-40" />
      <path
        className={styles.street}
        d="M-10 150h620M210-10v340M400-10v340M210 60h400M-10 215h220M400 240h210M60 150v180"
      />
    </svg>
  )
}
