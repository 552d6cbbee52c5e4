import type { ShippingInfo } from '../../../orders/contract/orders'
import { storageKeys } from '../../../platform/contract/constants'
import { drafts } from '../../../platform/storefront/drafts'
import { textsIn } from '../../../platform/storefront/form-draft'
import {
  addressOwnerKey,
  forgetAddress,
  localStore,
  readSession,
  type Session,
} from '../../../platform/storefront/session-storage'
import { rememberedPin } from '../../../shipping/storefront/remembered-pin'

/** In the order of the form. */
const shippingFields = [
  'pincode',
  'city',
  'state',
  'country',
  'firstname',
  'lastname',
  'address',
  'other',
  'gstin',
  'business',
] as const
export type ShippingTexts = Record<(typeof shippingFields)[number], string>
const draftName = 'checkout'

/** Stored beyond the tab, as a phone may discard the page while its UPI app is open [CHK-05]. */
export function saveAddress(address: ShippingInfo): void {
  localStore.write(storageKeys.address, address)
  localStore.write(addressOwnerKey, readSession()?._id ?? '')
}

/** Undefined for another customer on this device. */
export function savedAddress(): unknown {
  const whose = localStore.read(addressOwnerKey)
  return whose === undefined || whose === readSession()?._id
    ? localStore.read(storageKeys.address)
    : undefined
}

/**
 * The address of a payment shown in this tab: the one typed here, as another tab may have saved another. None
 * once the saved address is deleted [CHK-08].
 */
export const addressToPay = (): unknown =>
  savedAddress() === undefined ? undefined : (drafts.read(draftName) ?? savedAddress())

/** Whether there is a typed or saved address. */
export const hasDraft = (): boolean => (drafts.read(draftName) ?? savedAddress()) !== undefined

/**
 * The draft, else the saved address, else the customer's profile. No default among several states, because
 * tax depends on it.
 */
export function readDraft(user: Session | undefined, states: readonly string[]): ShippingTexts {
  const typed: Partial<ShippingTexts> = textsIn(drafts.read(draftName) ?? savedAddress())
  const text = (name: keyof ShippingTexts, otherwise = '') => typed[name] ?? otherwise
  const [onlyState = ''] = states.length === 1 ? states : []
  const state = text('state')
  return {
    pincode: text('pincode', rememberedPin()),
    city: text('city'),
    state: states.includes(state) ? state : onlyState,
    country: 'India',
    firstname: text('firstname', user?.firstname),
    lastname: text('lastname', user?.lastname),
    address: text('address'),
    other: text('other'),
    gstin: text('gstin'),
    business: text('business'),
  }
}

/** The texts of a saved address, or of a new one with the name of the customer. */
export function textsOf(
  address: ShippingInfo | undefined,
  user: Session | undefined,
  states: readonly string[],
): ShippingTexts {
  const [state = ''] = states.length === 1 ? states : []
  const own = { firstname: user?.firstname, lastname: user?.lastname, state, country: 'India' }
  const known: Partial<ShippingTexts> = textsIn(address ?? own)
  const texts = shippingFields.map((name) => [name, known[name] ?? ''])
  return Object.fromEntries(texts) as ShippingTexts
}

/** Per tab, so that a reload loses nothing (domain.md C38, E45). */
export const keepDraft = (texts: ShippingInfo) => drafts.keep(draftName, texts)

export function dropDraft(): void {
  drafts.drop(draftName)
  forgetAddress()
}
