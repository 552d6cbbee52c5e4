import { type StoreChoices, storeAddress } from './store-address'

/** The other choices, as hidden fields of a plain form. */
export function HiddenChoices({ choices, besides }: { choices: StoreChoices; besides: readonly string[] }) {
  const [, query] = storeAddress(choices).split('?')
  const kept = [...new URLSearchParams(query)].filter(([key]) => !besides.includes(key))
  return kept.map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)
}
