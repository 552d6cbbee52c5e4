import { afterEach, beforeEach, vi } from 'vitest'
import {
  localStore,
  type Session,
  saveSession,
  tabStore,
} from '../../../src/platform/storefront/session-storage'

export const kayal: Session = {
  ...{ _id: 'kayal', token: 'of kayal', firstname: 'Kayal', lastname: 'S', email: 'kayal@example.com' },
  ...{ mobile: '9876543210', wishlist: [] },
}

/** Each test of a file begins in a browser where she is logged in, and whose pauses pass when the test says so. */
export function openLoggedInBrowser() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    saveSession(kayal)
  })
  afterEach(() => {
    vi.useRealTimers()
    localStore.clear()
    tabStore.clear()
  })
}
