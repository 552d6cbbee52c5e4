import { ButtonLink } from '../../../ui/components/button'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './more-banners.module.css'

/** All banners except the first, which is the hero. */
export function MoreBanners() {
  const banners = useAppSelector(({ shop }) => shop.banners)
  if (banners.length < 2) return null
  return (
    <section className={`page ${styles.section}`} aria-labelledby="banners-title">
      <h2 id="banners-title" className="visually-hidden">
        {m.moreToDiscover()}
      </h2>
      <ul className={styles.banners}>
        {banners.slice(1).map(({ picture, eyebrow, title, words, button, link }) => (
          <li key={title + link} className={styles.banner}>
            {picture && (
              <Picture
                of={picture}
                sizes="(min-width: 1360px) 630px, (min-width: 768px) 46vw, 92vw"
                widest={1200}
                className={styles.picture}
              />
            )}
            <div className={styles.words}>
              {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
              <h3>{title}</h3>
              {words && <p>{words}</p>}
              <ButtonLink to={link} variant="secondary">
                {button}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
