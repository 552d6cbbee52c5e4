import { PageHead } from '../furniture/page-head'
import { Failed } from '../furniture/states'

/** A file that failed once stays failed until the page is loaded anew. */
export const NotArrived = () => (
  <>
    <PageHead title="This page did not load" />
    <Failed words="Please check your connection and try again." onRetry={() => window.location.reload()} />
  </>
)
