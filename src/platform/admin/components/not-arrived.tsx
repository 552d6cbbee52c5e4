import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useLoadError } from '../../../ui/behavior/use-not-arrived'
import { Loading } from '../../../ui/components/skeleton'
import { messages } from '../../contract/messages'
import { PageHead } from './page-head'
import { Failed } from './states'

const reloadPage = () => window.location.reload()

export function LoadError() {
  const why = useLoadError()
  useBackOnline(why && reloadPage)
  if (!why) return <Loading />
  const words = why === 'outdated' ? messages.faulty : 'Please check your connection and try again.'
  return (
    <>
      <PageHead title="This page did not load" />
      <Failed words={words} onRetry={reloadPage} />
    </>
  )
}
