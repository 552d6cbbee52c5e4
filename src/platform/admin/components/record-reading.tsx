import { CallFailed } from '../../../ui/behavior/http-client'
import * as m from '../messages'
import { PageHead } from './page-head'
import { Failed, Reading, type ReadingProps } from './states'

interface RecordReadingProps<Answer> extends ReadingProps<Answer> {
  /** The list to go back to if the record does not exist. */
  back: { to: string; label: string }
}

/** For the page of one record: has a headline and a way back also without the record. */
export function RecordReading<Answer>({ back, ...reading }: RecordReadingProps<Answer>) {
  const { data, error, refetch } = reading.from
  if (data !== undefined || !error) return <Reading {...reading} />
  const isGone = error instanceof CallFailed && error.status === 404
  return (
    <>
      <PageHead title={isGone ? m.nothingHere() : m.thisPageDidNotLoad()} back={back} />
      <Failed words={error.message} {...(!isGone && { onRetry: () => void refetch() })} />
    </>
  )
}
