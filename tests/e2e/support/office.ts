import { test as journey } from './journey'
import { officeShop } from './journey-shops'

/** Journeys of staff, in the shop of staff. */
export const test = journey.extend({
  baseURL: officeShop.origin,
  // axe checks fading elements in their final state.
  contextOptions: { reducedMotion: 'reduce' },
})

/** With two editors the second gets a 409, which a browser reports as an error. */
export const testOfTwo = test.extend<{ expectedErrors: undefined }>({
  expectedErrors: [
    async ({ trouble }, use) => {
      trouble.allow(/\b409\b/)
      await use(undefined)
    },
    { auto: true },
  ],
})
