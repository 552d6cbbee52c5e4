import { CallFailed } from '../../../ui/behavior/http-client'
import { PageHead } from './page-head'
import { Failed, Reading, type ReadingProps } from './states'

interface RecordReadingProps<Answer> extends ReadingProps<Answer> {
  /** Where the others are, should there be no such record. */
  back: { to: string; label: string }
}

/** Of a page that is one record alone: without it the page still has a headline, and a way on. */
export function RecordReading<Answer>({ back, ...reading }: RecordReadingProps<Answer>) {
  const { data, error, refetch } = reading.from
  if (data !== undefined || !error) return <Reading {...reading} />
  const isGone = error instanceof CallFailed && error.status === 404
  return (
    <>
      <PageHead title={isGone ? 'Nothing here' : 'This page did not load'} back={back} />
      <Failed words={error.message} {...(!isGone && { onRetry: () => void refetch() })} />
    </>
  )
}
