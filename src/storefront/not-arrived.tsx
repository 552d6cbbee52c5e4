import { messages } from '#contract/messages'
import { Button } from '../ui/button'
import { useNotArrived } from '../ui/use-not-arrived'
import { useTitle } from './shell/use-title'
import { Waiting } from './waiting'
import look from './waiting.module.css'

const offline = 'Please check your connection and try again. Nothing in your cart is lost.'

export function NotArrived() {
  const why = useNotArrived()
  return why ? <Failed why={why === 'outdated' ? messages.faulty : offline} /> : <Waiting />
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
