import type { ShippingInfo } from '../../../orders/contract/orders'
import { storageKeys } from '../../../platform/contract/constants'
import { drafts } from '../../../platform/storefront/drafts'
import { textsIn } from '../../../platform/storefront/form-draft'
import {
  addressOwnerKey,
  forgetAddress,
  localRail,
  readSession,
  type Session,
} from '../../../platform/storefront/session-storage'

const shippingFields = [
  'firstname',
  'lastname',
  'address',
  'other',
  'pincode',
  'city',
  'state',
  'country',
  'gstin',
  'business',
] as const
export type ShippingTexts = Record<(typeof shippingFields)[number], string>
const draftName = 'checkout'

/** Outlives the tab, as a phone may forget the page while its UPI app is open [CHK-05]. */
export function saveAddress(address: ShippingInfo): void {
  localRail.write(storageKeys.address, address)
  localRail.write(addressOwnerKey, readSession()?._id ?? '')
}

/** Nobody else who logs in here is shown it. */
export function savedAddress(): unknown {
  const whose = localRail.read(addressOwnerKey)
  return whose === undefined || whose === readSession()?._id ? localRail.read(storageKeys.address) : undefined
}

/**
 * What goes with a payment that this tab shows: the address typed here, as another tab may have saved its own since. None once
 * the saved one is gone [CHK-08].
 */
export const addressToPay = (): unknown =>
  savedAddress() === undefined ? undefined : (drafts.read(draftName) ?? savedAddress())

/** Whether an address was typed or saved before. */
export const hasDraft = (): boolean => (drafts.read(draftName) ?? savedAddress()) !== undefined

/** What was typed before, else the address saved on the way to paying, else what the shop knows; of several states none, as tax follows it. */
export function readDraft(user: Session | undefined, states: readonly string[]): ShippingTexts {
  const typed: Partial<ShippingTexts> = textsIn(drafts.read(draftName) ?? savedAddress())
  const text = (name: keyof ShippingTexts, otherwise = '') => typed[name] ?? otherwise
  const [onlyState = ''] = states.length === 1 ? states : []
  const state = text('state')
  return {
    firstname: text('firstname', user?.firstname),
    lastname: text('lastname', user?.lastname),
    address: text('address'),
    other: text('other'),
    pincode: text('pincode'),
    city: text('city'),
    state: states.includes(state) ? state : onlyState,
    country: 'India',
    gstin: text('gstin'),
    business: text('business'),
  }
}

/** Nothing typed is lost on a reload; it goes with the tab (domain.md C38, E45). */
export const keepDraft = (texts: ShippingInfo) => drafts.keep(draftName, texts)

export function dropDraft(): void {
  drafts.drop(draftName)
  forgetAddress()
}
