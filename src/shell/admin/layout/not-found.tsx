import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty } from '../../../platform/admin/components/states'
import { ButtonLink } from '../../../ui/components/button'
import * as m from '../messages'

export function NotFound() {
  return (
    <>
      <PageHead title={m.nothingHere()} />
      <Empty words={m.noSuchPage()}>
        <ButtonLink to="/admin">{m.goToToday()}</ButtonLink>
      </Empty>
    </>
  )
}

export function NotAllowed() {
  return (
    <>
      <PageHead title={m.notAllowedForYourRole()} />
      <Empty words={m.pageNotAllowed()}>
        <ButtonLink to="/admin">{m.goToToday()}</ButtonLink>
      </Empty>
    </>
  )
}
