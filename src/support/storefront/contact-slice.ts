import { dedupeInFlight } from '../../platform/storefront/dedupe-in-flight'
import { noFlags, trackFlags } from '../../platform/storefront/flags'
import { reducerOf } from '../../platform/storefront/reducer'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import type { ContactState } from '../../shell/storefront/state/state'
import type { Enquiry } from '../contract/enquiries'

export const sendEnquiry = shopThunk('contact/sendEnquiry', (enquiry: Enquiry, { call }) =>
  dedupeInFlight('contact', (options) => call(({ enquiries }) => enquiries.send, { body: enquiry }, options)),
)

/** Idle, then loading, then success or error [CONT-03]. */
export const contactReducer = reducerOf<ContactState>(() => noFlags, [trackFlags('contact')])
