import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { useTitle } from './shell/use-title'
import look from './waiting.module.css'

interface PageFenceProps {
  /** Which page is wanted; another one is a new chance. */
  place: string
  children: ReactNode
}

interface PageFenceState {
  failed: boolean
  failedAt?: string | undefined
}

/** A page whose file does not arrive leaves header and footer standing, and a way to ask again. */
export class PageFence extends Component<PageFenceProps, PageFenceState> {
  override state: PageFenceState = { failed: false }

  static getDerivedStateFromError(): PageFenceState {
    return { failed: true, failedAt: undefined }
  }

  static getDerivedStateFromProps({ place }: PageFenceProps, { failed, failedAt }: PageFenceState) {
    if (!failed || failedAt === place) return null
    return failedAt === undefined ? { failedAt: place } : { failed: false, failedAt: undefined }
  }

  override render() {
    return this.state.failed ? <NotArrived /> : this.props.children
  }
}

/** A file that failed once stays failed until the page is loaded anew. */
function NotArrived() {
  useTitle('Page not loaded')
  return (
    <div className={`page ${look.waiting} ${look.failed}`}>
      <h1>This page did not load</h1>
      <p role="alert">Please check your connection and try again. Nothing in your cart is lost.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}
