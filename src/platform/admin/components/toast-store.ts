import { useSyncExternalStore } from 'react'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()
const maxShown = 2
let shown = 0

function become(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** A repeated message replaces the first, and only a few are shown at once. */
export const showToast = (kind: Toast['kind'], text: string) =>
  become(
    [...toasts.filter((one) => one.text !== text), { id: `toast-${++shown}`, kind, text }].slice(-maxShown),
  )

export const closeToast = (id: string) => become(toasts.filter((one) => one.id !== id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
