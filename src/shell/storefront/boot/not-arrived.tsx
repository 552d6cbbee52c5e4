import { useLocation } from 'react-router'
import { messages } from '../../../platform/contract/messages'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useLoadError } from '../../../ui/behavior/use-not-arrived'
import { Button } from '../../../ui/components/button'
import type { PageName } from '../../contract/pages'
import { useTitle } from '../head/use-title'
import { pageAt } from './page-at'
import { Waiting } from './waiting'
import styles from './waiting.module.css'

const offline = 'Please check your connection and try again.'
/** Where somebody shops, that is the next question. */
const cartKept = `${offline} Nothing in your cart is lost.`
const shopping: readonly (PageName | undefined)[] = ['store', 'product', 'cart', 'checkout']

const reloadPage = () => window.location.reload()

/** Loaded anew by a press, and when the connection is back: there is nothing else on it to lose. */
export function LoadError() {
  const why = useLoadError()
  useBackOnline(why === 'offline' ? reloadPage : undefined)
  const page = pageAt(useLocation().pathname)
  if (!why) return <Waiting />
  if (why === 'outdated') return <Failed why={messages.faulty} />
  return <Failed why={shopping.includes(page) ? cartKept : offline} />
}

function Failed({ why }: { why: string }) {
  useTitle('Page not loaded')
  return (
    <div className={`page ${styles.waiting} ${styles.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">{why}</p>
      <Button onClick={reloadPage}>Try again</Button>
    </div>
  )
}
