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

/** Each test of a file starts in a logged-in browser with a fake clock. */
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
