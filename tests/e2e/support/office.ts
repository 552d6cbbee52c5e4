import { test as journey } from './journey'
import { officeShop } from './journey-shops'

/** Journeys of staff, in the shop of staff. */
export const test = journey.extend({
  baseURL: officeShop.origin,
  // What fades in is judged by axe as it is then.
  contextOptions: { reducedMotion: 'reduce' },
})

/** Of two who change the same the second is refused, which a browser calls an error. */
export const testOfTwo = test.extend<{ expectedErrors: undefined }>({
  expectedErrors: [
    async ({ trouble }, use) => {
      trouble.allow(/\b409\b/)
      await use(undefined)
    },
    { auto: true },
  ],
})
