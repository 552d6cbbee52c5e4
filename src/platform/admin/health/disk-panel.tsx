import { Notice } from '../../../ui/components/notice'
import type { Health } from '../../contract/health'
import { Facts, Panel } from '../components/detail'
import { formatBytes } from '../files/format-bytes'
import * as m from '../messages'

const littleBytes = 1_000_000_000
const littleShare = 0.1

export function DiskPanel({ disk: { freeBytes, totalBytes } }: { disk: Health['disk'] }) {
  const share = totalBytes > 0 ? freeBytes / totalBytes : 0
  return (
    <Panel title={m.disk()}>
      <Facts
        facts={[
          [m.free(), `${formatBytes(freeBytes)} (${Math.round(share * 100)}%)`],
          [m.total(), formatBytes(totalBytes)],
        ]}
      />
      {(freeBytes < littleBytes || share < littleShare) && (
        <Notice tone="warning">{m.diskNearlyFull()}</Notice>
      )}
    </Panel>
  )
}
