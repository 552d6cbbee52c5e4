import { type RefObject, useState } from 'react'
import { drafts } from '../store/drafts'
import { useAppSelector } from '../store/store'
import { doubtOf, withoutSpaces } from './pin-regions'
import type { ShippingField } from './shipping-draft'

const keptName = 'kept pin'

/** Whether PIN code and state go together, and what makes them: another state, or the word that they do. */
export function usePinDoubt(field: ShippingField, fields: RefObject<HTMLFieldSetElement | null>) {
  const served = useAppSelector(({ shop }) => shop.states)
  const [typed, setTyped] = useState({
    pincode: field('pincode').defaultValue,
    state: field('state').defaultValue,
  })
  const [kept, setKept] = useState(() => drafts.read(keptName))
  const both = `${withoutSpaces(typed.pincode)} ${typed.state}`
  const control = (name: string) => fields.current?.elements.namedItem(name)
  const read = (name: string) => {
    const found = control(name)
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found.value : ''
  }
  return {
    doubt: kept === both ? undefined : doubtOf(typed.pincode, typed.state, served),
    state: typed.state,
    compare: () => setTyped({ pincode: read('pincode'), state: read('state') }),
    /** As if it had been chosen in the list: whoever follows the form hears of it. */
    take(state: string) {
      const list = control('state')
      if (!(list instanceof HTMLSelectElement)) return
      list.value = state
      list.dispatchEvent(new Event('change', { bubbles: true }))
      list.focus()
    },
    keep() {
      drafts.keep(keptName, both)
      setKept(both)
      const pin = control('pincode')
      if (pin instanceof HTMLInputElement) pin.focus()
    },
  }
}
