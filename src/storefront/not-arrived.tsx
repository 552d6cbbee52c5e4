import { Button } from '../ui/button'
import { useTitle } from './shell/use-title'
import look from './waiting.module.css'

/** A file that failed once stays failed until the page is loaded anew. */
export function NotArrived() {
  useTitle('Page not loaded')
  return (
    <div className={`page ${look.waiting} ${look.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">Please check your connection and try again. Nothing in your cart is lost.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}
