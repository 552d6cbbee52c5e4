import { Bone, Loading } from '../../../ui/components/skeleton'
import { NeedsScripts } from './needs-scripts'
import look from './waiting.module.css'

/** Stands where a page will be. */
export function Waiting() {
  return (
    <div className={`page ${look.waiting}`}>
      <NeedsScripts titled />
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
