import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useTransition,
} from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { ErrorBoundary } from '../../../ui/behavior/error-boundary'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { useLoadFailure } from '../../../ui/behavior/use-load-failure'
import { LoadError } from './load-error'
import styles from './waiting.module.css'

interface LazyPartProps<Props> {
  load(): Promise<{ default: ComponentType<Props> }>
  props: Props
  /** Names the retry button. */
  name: string
  loading?: ReactNode
  /** Loaded because of a click. */
  afterClick?: boolean
  onRetry?(): void
}

/** A part of a page in a separate chunk, loaded when first shown. After an error it offers a retry. */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  // The server cannot wait for a chunk.
  return useHydrated() && <LoadedPart {...part} />
}

function LoadedPart<Props extends object>(part: LazyPartProps<Props>) {
  const { load, props, name, loading, afterClick, onRetry } = part
  // A lazy component that failed stays failed, so each retry creates a new one.
  const [View, setView] = useState(() => lazy(load) as ComponentType<Props>)
  const [busy, startTransition] = useTransition()
  const [takesFocus, setTakesFocus] = useState(false)
  const retry = (byClick: boolean) => {
    onRetry?.()
    setTakesFocus(byClick)
    requestFailedStyles()
    const next = lazy(load) as ComponentType<Props>
    startTransition(() => setView(() => next))
  }
  const failed = <PartError name={name} busy={busy} retry={retry} afterClick={afterClick ?? false} />
  return (
    <Suspense fallback={loading}>
      <ErrorBoundary resetKey={View} fallback={failed}>
        <Loaded takesFocus={takesFocus}>
          <View {...props} />
        </Loaded>
      </ErrorBoundary>
    </Suspense>
  )
}

interface PartErrorProps {
  name: string
  busy: boolean
  afterClick: boolean
  retry(byClick: boolean): void
}

function PartError({ name, busy, afterClick, retry }: PartErrorProps) {
  const failure = useLoadFailure()
  if (!failure) return null
  return (
    <LoadError
      message={failure === 'outdated' ? commonMessages.outdated() : commonMessages.offline()}
      part={name}
      busy={busy}
      retry={retry}
      afterClick={afterClick}
    />
  )
}

/** After a retry, moves the focus to the loaded part unless the focus is elsewhere. */
function Loaded({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('h2, input')
    if (!takesFocus || !first || document.activeElement !== document.body) return
    if (!(first instanceof HTMLInputElement)) first.tabIndex = -1
    first.focus()
  }, [takesFocus])
  return (
    <div ref={place} className={styles.part}>
      {children}
    </div>
  )
}

/** Vite requests a style sheet only once; a failed one has no sheet. */
function requestFailedStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
