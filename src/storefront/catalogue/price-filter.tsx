import { type FormEvent, useId, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../ui/button'
import { useWay } from '../../ui/use-way'
import { useWhenChanged } from '../../ui/use-when-changed'
import { KeptChoices } from './kept-choices'
import { changed, readStoreAddress, type StoreChoices, storeAddress } from './store-address'
import look from './store-filters.module.css'

interface PriceFilterProps {
  choices: StoreChoices
  span: { min: number; max: number }
  replace: boolean
}

const priceKey = (prices: Pick<StoreChoices, 'price[gte]' | 'price[lte]'>) =>
  `${prices['price[gte]']} ${prices['price[lte]']}`

/** [STORE-02] */
export function PriceFilter({ choices, span, replace }: PriceFilterProps) {
  const id = useId()
  const go = useWay()
  const form = useRef<HTMLFormElement>(null)
  // Its fields follow the address. A new form would do so too, and take the focus from whoever pressed Apply.
  const [said, setSaid] = useState('')
  const applied = useRef('')
  const prices = priceKey(choices)
  useWhenChanged(prices, () => {
    form.current?.reset()
    if (applied.current !== prices) setSaid('')
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [key, value] of new FormData(event.currentTarget)) typed.append(key, String(value))
    const { 'price[gte]': from, 'price[lte]': to } = readStoreAddress(typed.toString())
    const swapped = from !== undefined && to !== undefined && from > to
    setSaid(swapped ? messages.pricesSwapped : '')
    const change = swapped
      ? { 'price[gte]': to, 'price[lte]': from }
      : { 'price[gte]': from, 'price[lte]': to }
    applied.current = priceKey(change)
    const address = storeAddress(changed(choices, change))
    if (address !== storeAddress(choices)) go(address, { replace })
  }
  const field = (name: 'price[gte]' | 'price[lte]', label: string, hint: number) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={9_999_999}
        placeholder={String(hint)}
        defaultValue={choices[name]}
      />
    </div>
  )
  /** The browser's own words are gone in a moment, and some browsers have none. */
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSaid(messages.priceRange)
    form.current?.querySelector<HTMLElement>(':invalid')?.focus()
  }
  return (
    <form
      ref={form}
      action="/product"
      className={look.price}
      onSubmit={submit}
      onInvalid={refuse}
      onChange={() => setSaid('')}
    >
      {field('price[gte]', 'From Rs.', Math.floor(span.min))}
      {field('price[lte]', 'To Rs.', Math.ceil(span.max))}
      {said && (
        <p role="alert" className={look.said}>
          {said}
        </p>
      )}
      <KeptChoices choices={choices} besides={['price[gte]', 'price[lte]', 'page']} />
      <Button type="submit" variant="secondary">
        Apply
      </Button>
    </form>
  )
}
