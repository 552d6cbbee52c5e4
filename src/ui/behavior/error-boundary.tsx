import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** When it changes, the children render again: the path of a page, or the component that failed. */
  resetKey: unknown
  fallback: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: boolean
  /** The key it failed with; undefined until the fallback renders. */
  failedKey?: unknown
}

/** Shows the fallback when rendering throws or a chunk does not load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true, failedKey: undefined }
  }

  // React calls this after getDerivedStateFromError, with the new key if its children threw.
  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failed, failedKey }: ErrorBoundaryState,
  ) {
    if (!failed || failedKey === resetKey) return null
    return failedKey === undefined ? { failedKey: resetKey } : { failed: false, failedKey: undefined }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
