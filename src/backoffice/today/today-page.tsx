import { useStaff } from '../api/session'
import { PageHead } from '../furniture/page-head'
import { Empty } from '../furniture/states'

export default function TodayPage() {
  const { name } = useStaff()
  return (
    <>
      <PageHead title="Today" />
      <Empty words={`Good to see you, ${name}.`} />
    </>
  )
}
