import { useLocation } from 'react-router'
import * as commonMessages from '../../../platform/contract/messages'
import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useLoadFailure } from '../../../ui/behavior/use-load-failure'
import { Button } from '../../../ui/components/button'
import type { PageName } from '../../contract/pages'
import { useTitle } from '../head/use-title'
import * as m from '../messages'
import { pageAt } from './page-at'
import { Waiting } from './waiting'
import styles from './waiting.module.css'

const cartSaved = m.cartSaved({ offline: m.offline() })
const shopping: readonly (PageName | undefined)[] = ['store', 'product', 'cart', 'checkout']

const reload = () => window.location.reload()

/** Replaces a page that did not load. It reloads once the connection is back, or at once after a release. */
export function ChunkError() {
  const failure = useLoadFailure({ reloadOutdated: true })
  useBackOnline(failure === 'offline' ? reload : undefined)
  const page = pageAt(useLocation().pathname)
  if (!failure) return <Waiting />
  if (failure === 'outdated') return <Failed message={commonMessages.faulty()} />
  return <Failed message={shopping.includes(page) ? cartSaved : m.offline()} />
}

function Failed({ message }: { message: string }) {
  useTitle(m.pageNotLoaded())
  return (
    <div className={`page ${styles.waiting} ${styles.failed}`}>
      <h1>{m.thisPageDidNotLoad()}</h1>
      <p role="alert">{message}</p>
      <Button onClick={reload}>{m.tryAgain()}</Button>
    </div>
  )
}
