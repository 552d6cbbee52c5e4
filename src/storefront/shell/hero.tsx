import { ButtonLink } from '../../ui/button'
import { Picture } from '../../ui/picture'
import { useAppSelector } from '../store/store'
import look from './hero.module.css'

/** The main banner, word for word [HOME-02]. */
export function Hero() {
  const picture = useAppSelector(({ shop }) => shop.hero)
  return (
    <section className={look.hero} aria-labelledby="hero-title">
      <div className={look.frame}>
        {picture && (
          <Picture
            of={picture}
            sizes="(min-width: 1360px) 1280px, (min-width: 992px) 94vw, 160vw"
            priority
            className={look.picture}
          />
        )}
        <div className={look.words}>
          <p className={look.eyebrow}>why Wait!</p>
          <h1 id="hero-title">Add to cart , add to Benefits!</h1>
          <p className={look.price}>From Rs. 299</p>
          <ButtonLink to="/product">BUY NOW</ButtonLink>
        </div>
      </div>
    </section>
  )
}
