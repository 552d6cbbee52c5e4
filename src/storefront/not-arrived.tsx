import { useEffect, useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../ui/button'
import { isOutdated, ownScript } from '../ui/outdated'
import { useTitle } from './shell/use-title'
import { Waiting } from './waiting'
import look from './waiting.module.css'

const offline = 'Please check your connection and try again. Nothing in your cart is lost.'

/** A file that failed once stays failed until the page is loaded anew; where the shop was renewed, that is done at once. */
export function NotArrived() {
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    let wanted = true
    void isOutdated().then((outdated) => {
      if (!wanted) return
      if (outdated && isFirstReload()) window.location.reload()
      else setWhy(outdated ? messages.faulty : offline)
    })
    return () => {
      wanted = false
    }
  }, [])
  return why === undefined ? <Waiting /> : <Failed why={why} />
}

function Failed({ why }: { why: string }) {
  useTitle('Page not loaded')
  return (
    <div className={`page ${look.waiting} ${look.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">{why}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}

/** Of the scripts that this page has: one that breaks with these whenever it is loaded is not loaded without end. */
function isFirstReload(): boolean {
  const own = ownScript() ?? ''
  try {
    if (sessionStorage.getItem('renewed') === own) return false
    sessionStorage.setItem('renewed', own)
    return true
  } catch {
    return false
  }
}
