import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty } from '../../../platform/admin/components/states'
import { ButtonLink } from '../../../ui/components/button'

export function NotFound() {
  return (
    <>
      <PageHead title="Nothing here" />
      <Empty words="This address leads to no page of the back office.">
        <ButtonLink to="/admin">Go to Today</ButtonLink>
      </Empty>
    </>
  )
}

export function NotAllowed() {
  return (
    <>
      <PageHead title="Not for your role" />
      <Empty words="Your role does not open this page. Please ask the owner of the shop.">
        <ButtonLink to="/admin">Go to Today</ButtonLink>
      </Empty>
    </>
  )
}
