import { messages } from '#contract/messages'
import { Loading } from '../../ui/skeleton'
import { useBackOnline } from '../../ui/use-back-online'
import { useNotArrived } from '../../ui/use-not-arrived'
import { PageHead } from '../furniture/page-head'
import { Failed } from '../furniture/states'

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
