import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useLoadFailure } from '../../../ui/behavior/use-load-failure'
import { Loading } from '../../../ui/components/skeleton'
import * as commonMessages from '../../contract/messages'
import * as m from '../messages'
import { PageHead } from './page-head'
import { Failed } from './states'

const reload = () => window.location.reload()

export function ChunkError() {
  const failure = useLoadFailure({ reloadOutdated: true })
  useBackOnline(failure && reload)
  if (!failure) return <Loading />
  const words = failure === 'outdated' ? commonMessages.faulty() : m.checkConnection()
  return (
    <>
      <PageHead title={m.thisPageDidNotLoad()} />
      <Failed words={words} onRetry={reload} />
    </>
  )
}
