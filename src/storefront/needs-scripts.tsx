import { phoneAddress } from './shell/phone-address'
import { useAppSelector } from './store/store'

/** In place of what nobody can use without scripts. Browsers leave alone what is in a noscript element, so they need not fetch it. */
export function NeedsScripts() {
  return <noscript>{import.meta.env.SSR && <Sentence />}</noscript>
}

function Sentence() {
  const phone = useAppSelector(({ shop }) => shop.phone)
  return (
    <p>
      This page needs JavaScript. You can look round the shop, search and write to us without it. Or order by
      phone: <a href={phoneAddress(phone)}>{phone}</a>
    </p>
  )
}
