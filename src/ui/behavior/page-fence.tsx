import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Which page is wanted; another one is a new chance. */
  place: string
  /** What stands in place of a page that broke, or whose file did not arrive. */
  fallback: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  failedAt?: string | undefined
}

/** A page that does not load leaves all that stands around it as it is. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true, failedAt: undefined }
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, { failed, failedAt }: ErrorBoundaryState) {
    if (!failed || failedAt === place) return null
    return failedAt === undefined ? { failedAt: place } : { failed: false, failedAt: undefined }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
