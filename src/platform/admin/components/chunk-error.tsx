import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useLoadFailure } from '../../../ui/behavior/use-load-failure'
import { Loading } from '../../../ui/components/skeleton'
import { messages } from '../../contract/messages'
import { PageHead } from './page-head'
import { Failed } from './states'

const reload = () => window.location.reload()

export function ChunkError() {
  const failure = useLoadFailure({ reloadOutdated: true })
  useBackOnline(failure && reload)
  if (!failure) return <Loading />
  const words = failure === 'outdated' ? messages.faulty : 'Please check your connection and try again.'
  return (
    <>
      <PageHead title="This page did not load" />
      <Failed words={words} onRetry={reload} />
    </>
  )
}
