import { Bone, Loading } from '../ui/skeleton'
import look from './waiting.module.css'

/** Browsers leave alone what is in a noscript element, so they need not fetch it. */
const withoutScripts = (
  <p>This page needs JavaScript. You can look round the shop, search and write to us without it.</p>
)

/** Stands where a page will be. */
export function Waiting() {
  return (
    <div className={`page ${look.waiting}`}>
      <noscript>{import.meta.env.SSR && withoutScripts}</noscript>
      <div className={look.bones}>
        <Loading>
          <Bone shape="title" />
          <Bone shape="line" />
          <Bone shape="tile" />
        </Loading>
      </div>
    </div>
  )
}
