import { storageKeys } from '#contract/constants'
import { textsIn } from '../store/form-draft'
import type { Session } from '../store/session-storage'
import { localShelf, tabShelf } from '../store/session-storage'

export const shippingFields = [
  'firstname',
  'lastname',
  'address',
  'other',
  'pincode',
  'city',
  'state',
  'country',
] as const
export type ShippingTexts = Record<(typeof shippingFields)[number], string>

const draftKey = 'checkout'

/** Whether an address was typed or saved before. */
export const hasDraft = (): boolean =>
  (tabShelf.read(draftKey) ?? localShelf.read(storageKeys.address)) !== undefined

/** What was typed before, else the address saved on the way to paying, else what the shop knows. */
export function readDraft(user: Session | undefined, states: readonly string[]): ShippingTexts {
  const typed: Partial<ShippingTexts> = textsIn(
    tabShelf.read(draftKey) ?? localShelf.read(storageKeys.address),
  )
  const text = (name: keyof ShippingTexts, otherwise = '') => typed[name] ?? otherwise
  const [firstState = ''] = states
  const state = text('state')
  return {
    firstname: text('firstname', user?.firstname),
    lastname: text('lastname', user?.lastname),
    address: text('address'),
    other: text('other'),
    pincode: text('pincode'),
    city: text('city'),
    state: states.includes(state) ? state : firstState,
    country: 'India',
  }
}

/** Nothing typed is lost on a reload; it goes with the tab (domain.md C38, E45). */
export const keepDraft = (texts: ShippingTexts) => tabShelf.write(draftKey, texts)

export function dropDraft(): void {
  tabShelf.remove(draftKey)
  localShelf.remove(storageKeys.address)
}
