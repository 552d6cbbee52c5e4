import { Component, type ReactNode } from 'react'
import { PageHead } from '../furniture/page-head'
import { Failed } from '../furniture/states'

interface PageFenceProps {
  /** Which page is wanted; another one is a new chance. */
  place: string
  children: ReactNode
}

interface PageFenceState {
  failed: boolean
  failedAt?: string | undefined
}

/** A page that breaks, or whose file does not arrive, leaves the menu standing and a way to ask again. */
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
    if (!this.state.failed) return this.props.children
    return (
      <>
        <PageHead title="This page did not load" />
        <Failed
          words="Please check your connection and try again."
          onRetry={() => window.location.reload()}
        />
      </>
    )
  }
}
