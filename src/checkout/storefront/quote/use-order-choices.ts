import { useState } from 'react'
import { cleanCode } from '../../../platform/contract/typed-text'
import { drafts } from '../../../platform/storefront/drafts'

const [codeDraft, deliveryDraft] = ['offer code', 'delivery']

const read = (name: string): string | undefined => {
  const stored = drafts.read(name)
  return typeof stored === 'string' ? stored : undefined
}

/** The offer code and the delivery that the shopper chose, for the visit. */
export function useOrderChoices() {
  const [code, setCode] = useState(() => read(codeDraft))
  const [delivery, setDelivery] = useState(() => read(deliveryDraft))
  return {
    code,
    delivery,
    applyCode(typed: string) {
      drafts.keep(codeDraft, cleanCode(typed))
      setCode(cleanCode(typed))
    },
    removeCode() {
      drafts.drop(codeDraft)
      setCode(undefined)
    },
    chooseDelivery(id: string) {
      drafts.keep(deliveryDraft, id)
      setDelivery(id)
    },
  }
}

/** The next order has choices of its own. */
export function dropOrderChoices(): void {
  for (const name of [codeDraft, deliveryDraft]) drafts.drop(name)
}
