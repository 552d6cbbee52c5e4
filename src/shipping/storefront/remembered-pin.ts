import { drafts } from '../../platform/storefront/drafts'

const name = 'pin'

/** The PIN code that was given in this tab, by the visitor or by this customer; empty if none. */
export function rememberedPin(): string {
  const pin = drafts.read(name)
  return typeof pin === 'string' ? pin : ''
}

export const rememberPin = (pincode: string): void => drafts.keep(name, pincode)
