import { ButtonLink } from '../../../ui/components/button'
import { Picture } from '../../../ui/components/picture'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import styles from './hero.module.css'

/** The first banner, with the owner's text; the demo has the specification's [HOME-02]. */
export function Hero() {
  const { banners, brand, tagline, theme } = useAppSelector(({ shop }) => shop)
  const layout = theme?.hero
  const plain = { picture: null, eyebrow: '', title: brand, words: tagline }
  const { picture, eyebrow, title, words, button, link } = banners[0] ?? {
    ...plain,
    button: m.ourStore(),
    link: '/product',
  }
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={layout === 'behind' ? `${styles.frame} ${styles.behind}` : styles.frame}>
        {picture && layout !== 'text' && (
          <Picture
            of={picture}
            sizes="(min-width: 1360px) 1280px, (min-width: 992px) 94vw, 98vw"
            priority
            className={styles.picture}
          />
        )}
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 id="hero-title">{title}</h1>
          {words && <p className={styles.price}>{words}</p>}
          <ButtonLink to={link}>{button}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
