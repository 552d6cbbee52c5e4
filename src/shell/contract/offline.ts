/** What the service worker and the pages agree on. */
export const workerPath = '/service-worker.js'

/** Shown in place of a page that is not stored. */
export const offlinePath = '/offline'

/** Where it links the pages that are. */
export const seenListId = 'seen-pages'

/** From a page: what it has loaded, or that another person uses the browser next. */
export type PageMessage = { seen: string[] } | { forget: true }

/** From the worker: this data was stored earlier. */
export const storedMessage = 'stored'
