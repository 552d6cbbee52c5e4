import { useLocation } from 'react-router'
import { plainTitles } from '../head/plain-titles'
import { phoneAddress } from '../layout/phone-address'
import * as m from '../messages'
import { useAppSelector } from '../state/store'
import { pageAt } from './page-at'
// Its styles are part of the browser's build, as Waiting is.
import styles from './waiting.module.css'

/**
 * In place of what nobody can use without scripts; `titled` where the title of the page is among it. Browsers leave alone
 * what is in a noscript element, so they need not fetch it.
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
      {m.thisPageNeedsJavaScriptYou()}{' '}
      <a href={phoneAddress(phone)} className={styles.phone}>
        {phone}
      </a>
    </p>
  )
}
