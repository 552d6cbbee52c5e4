import { useBackOnline } from '../../../ui/behavior/use-back-online'
import { useNotArrived } from '../../../ui/behavior/use-not-arrived'
import { Loading } from '../../../ui/components/skeleton'
import { messages } from '../../contract/messages'
import { PageHead } from './page-head'
import { Failed } from './states'

const loadAnew = () => window.location.reload()

export function NotArrived() {
  const why = useNotArrived()
  useBackOnline(why && loadAnew)
  if (!why) return <Loading />
  const words = why === 'outdated' ? messages.faulty : 'Please check your connection and try again.'
  return (
    <>
      <PageHead title="This page did not load" />
      <Failed words={words} onRetry={loadAnew} />
    </>
  )
}
