import { useEffect } from 'react'
import { Button } from '../ui/button'
import { isOutdated } from '../ui/outdated'
import { useTitle } from './shell/use-title'
import look from './waiting.module.css'

/** A file that failed once stays failed until the page is loaded anew; where the shop was renewed, that is done at once. */
export function NotArrived() {
  useTitle('Page not loaded')
  useEffect(() => {
    void isOutdated().then((outdated) => outdated && window.location.reload())
  }, [])
  return (
    <div className={`page ${look.waiting} ${look.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">Please check your connection and try again. Nothing in your cart is lost.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}
