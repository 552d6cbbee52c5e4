import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as commonMessages from '../../platform/contract/messages'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'
import { Button } from '../../ui/components/button'
import { HiddenChoices } from './hidden-choices'
import * as m from './messages'
import { changed, readStoreAddress, type StoreChoices, storeAddress } from './store-address'
import styles from './store-filters.module.css'

interface PriceFilterProps {
  choices: StoreChoices
  span: { min: number; max: number }
  replace: boolean
  /** Whether a typed price is not applied yet. */
  onTyped?: ((waits: boolean) => void) | undefined
}

type Prices = Pick<StoreChoices, 'price[gte]' | 'price[lte]'>

const priceKey = (prices: Prices) => `${prices['price[gte]']} ${prices['price[lte]']}`

/** [STORE-02] */
export function PriceFilter({ span, ...props }: PriceFilterProps) {
  const { choices, replace } = props
  const { said, form } = usePriceForm(props)
  return (
    <form action="/product" className={styles.price} {...form}>
      <PriceField name="price[gte]" label={m.fromRs()} hint={Math.floor(span.min)} choices={choices} />
      <PriceField name="price[lte]" label={m.toRs()} hint={Math.ceil(span.max)} choices={choices} />
      {said && (
        <p role="alert" className={styles.message}>
          {said}
        </p>
      )}
      <HiddenChoices choices={choices} besides={['price[gte]', 'price[lte]', 'page']} />
      {/* In the sheet its own button applies the price; Enter needs this one. */}
      <Button type="submit" variant="secondary" className={replace ? styles.inSheet : undefined}>
        {m.apply()}
      </Button>
    </form>
  )
}

interface PriceFieldProps {
  name: keyof Prices
  label: string
  hint: number
  choices: StoreChoices
}

function PriceField({ name, label, hint, choices }: PriceFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
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
}

/** The message about the typed prices, and the form that writes them to the URL. */
function usePriceForm({ choices, replace, onTyped }: Omit<PriceFilterProps, 'span'>) {
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  // Fields follow the URL. A new form would too, but lose the focus.
  const [said, setSaid] = useState('')
  const applied = useRef('')
  const shown = priceKey(choices)
  useWhenChanged(shown, () => {
    ref.current?.reset()
    onTyped?.(false)
    if (applied.current !== shown) setSaid('')
  })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { prices, areSwapped } = readPrices(event.currentTarget)
    setSaid(areSwapped ? commonMessages.pricesSwapped() : '')
    applied.current = priceKey(prices)
    const address = storeAddress(changed(choices, prices))
    if (address !== storeAddress(choices)) navigate(address, { replace })
  }
  /** Replaces the browser's own message, which disappears or does not exist. */
  function onInvalid(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaid(commonMessages.priceRange())
    ref.current?.querySelector<HTMLElement>(':invalid')?.focus()
  }
  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    setSaid('')
    onTyped?.(priceKey(readPrices(currentTarget).prices) !== shown)
  }
  return { said, form: { ref, onSubmit, onInvalid, onChange } }
}

/** The prices of the form, the lower one first. */
function readPrices(form: HTMLFormElement): { prices: Prices; areSwapped: boolean } {
  const typed = new URLSearchParams()
  for (const [key, value] of new FormData(form)) typed.append(key, String(value))
  const { 'price[gte]': from, 'price[lte]': to } = readStoreAddress(typed.toString())
  const areSwapped = from !== undefined && to !== undefined && from > to
  const [low, high] = areSwapped ? [to, from] : [from, to]
  return { prices: { 'price[gte]': low, 'price[lte]': high }, areSwapped }
}
