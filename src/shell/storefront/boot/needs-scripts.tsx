import { useLocation } from 'react-router'
import { plainTitles } from '../head/plain-titles'
import { phoneAddress } from '../layout/phone-address'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import { pageAt } from './page-at'
// Its styles belong to the browser build, like those of Waiting.
import styles from './waiting.module.css'

/**
 * Replaces a page that needs scripts; `titled` if it includes the page's title. Browsers with scripts ignore
 * the content of a noscript element and fetch nothing for it.
 */
export function NeedsScripts({ titled = false }: { titled?: boolean }) {
  return (
    <noscript>
      {import.meta.env.SSR && titled && <Title />}
      {import.meta.env.SSR && <Sentence />}
    </noscript>
  )
}

function Title() {
  const name = pageAt(useLocation().pathname)
  const title = name && plainTitles[name]
  return title && <h1 className={styles.title}>{title}</h1>
}

function Sentence() {
  const phone = useAppSelector(({ shop }) => shop.phone)
  return (
    <p>
      {m.needsJavaScript()}{' '}
      <a href={phoneAddress(phone)} className={styles.phone}>
        {phone}
      </a>
    </p>
  )
}
