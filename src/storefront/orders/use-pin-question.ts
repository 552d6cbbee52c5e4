import { useState } from 'react'
import { doubtOf, placeOf } from '#contract/pin-regions'
import { askedBeforeOrder } from '#contract/pin-sentences'
import { drafts } from '../store/drafts'
import { useAppSelector } from '../store/store'
import type { ShippingTexts } from './shipping-draft'

type Place = Pick<ShippingTexts, 'pincode' | 'state'>

const keptName = 'kept pin'

/**
 * Asked where PIN code and state do not go together, as soon as both are there, and once more by the press that would order:
 * nothing goes to the shop before it is answered, and any answer will do (domain.md C34, decisions/0101).
 */
export function usePinQuestion(initial: Place) {
  const served = useAppSelector(({ shop }) => shop.states)
  const [place, setPlace] = useState(initial)
  const [kept, setKept] = useState(() => drafts.read(keptName))
  const [asked, setAsked] = useState(0)
  const doubtOn = (one: Place) => (kept === placeOf(one) ? undefined : doubtOf(one, served))
  const doubt = doubtOn(place)
  return {
    words: doubt && (asked > 0 ? askedBeforeOrder(doubt.words) : doubt.words),
    instead: doubt?.instead ?? [],
    state: place.state,
    asked,
    look(typed: Place) {
      setPlace(typed)
      if (!doubtOn(typed)) setAsked(0)
    },
    /** Of what is sent off, which browsers may have filled in without a word to the page. */
    mustAnswer(sent: Place): boolean {
      if (!doubtOn(sent)) return false
      setPlace(sent)
      setAsked((times) => times + 1)
      return true
    },
    keep() {
      drafts.keep(keptName, placeOf(place))
      setKept(placeOf(place))
      setAsked(0)
    },
  }
}
