import { Bone, Loading } from '../../../ui/components/skeleton'
import { LoadError } from './load-error'

interface LoadingTileProps {
  failure: string | undefined
  retry(): unknown
}

/** Placeholder while one thing loads, or the error with a retry button. */
export function LoadingTile({ failure, retry }: LoadingTileProps) {
  if (failure !== undefined) return <LoadError message={failure} retry={() => void retry()} />
  return (
    <Loading>
      <Bone shape="tile" />
    </Loading>
  )
}
