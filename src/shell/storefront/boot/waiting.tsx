import { Bone, Loading } from '../../../ui/components/skeleton'
import { NeedsScripts } from './needs-scripts'
import styles from './waiting.module.css'

/** The placeholder of a page. */
export function Waiting() {
  return (
    <div className={`page ${styles.waiting}`}>
      <NeedsScripts titled />
      <div className={styles.bones}>
        <Loading>
          <Bone shape="title" />
          <Bone shape="line" />
          <Bone shape="tile" />
        </Loading>
      </div>
    </div>
  )
}
