import { useLocation } from 'react-router'
import { messages } from '../../../platform/contract/messages'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useNotArrived } from '../../../ui/behavior/use-not-arrived'
import { Button } from '../../../ui/components/button'
import type { PageName } from '../../contract/pages'
import { useTitle } from '../head/use-title'
import { pageAt } from './page-at'
import { Waiting } from './waiting'
import look from './waiting.module.css'

const offline = 'Please check your connection and try again.'
/** Where somebody shops, that is the next question. */
const cartKept = `${offline} Nothing in your cart is lost.`
const shopping: readonly (PageName | undefined)[] = ['store', 'product', 'cart', 'checkout']

const loadAnew = () => window.location.reload()

/** Loaded anew by a press, and when the connection is back: there is nothing else on it to lose. */
export function NotArrived() {
  const why = useNotArrived()
  useBackOnline(why === 'offline' ? loadAnew : undefined)
  const page = pageAt(useLocation().pathname)
  if (!why) return <Waiting />
  if (why === 'outdated') return <Failed why={messages.faulty} />
  return <Failed why={shopping.includes(page) ? cartKept : offline} />
}

function Failed({ why }: { why: string }) {
  useTitle('Page not loaded')
  return (
    <div className={`page ${look.waiting} ${look.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">{why}</p>
      <Button onClick={loadAnew}>Try again</Button>
    </div>
  )
}
