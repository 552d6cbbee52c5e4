import { sharedValue } from './shared-value'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

const toasts = sharedValue<readonly Toast[]>([])
export const useToasts = toasts.useValue
const maxShown = 2
let shown = 0

/** A repeated message replaces the first, and only a few are shown at once. */
export const showToast = (kind: Toast['kind'], text: string) =>
  toasts.become(
    [...toasts.read().filter((one) => one.text !== text), { id: `toast-${++shown}`, kind, text }].slice(
      -maxShown,
    ),
  )

export const closeToast = (id: string) => toasts.become(toasts.read().filter((one) => one.id !== id))
