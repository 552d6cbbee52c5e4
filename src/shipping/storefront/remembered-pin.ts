import { tabStore } from '../../platform/storefront/session-storage'

const key = 'pin'

/** The PIN code that the visitor gave in this tab; empty if none. */
export function rememberedPin(): string {
  const pin = tabStore.read(key)
  return typeof pin === 'number' || typeof pin === 'string' ? String(pin) : ''
}

export const rememberPin = (pincode: string): void => tabStore.write(key, pincode)
