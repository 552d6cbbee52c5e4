import { healthRoutes } from '../../contract/health'
import { useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import * as m from '../messages'

/** Sends the user a test email, and says whether it leaves the shop. */
export function useTestEmail() {
  const { email } = useStaff()
  return useChange(healthRoutes.testEmail, {
    done: ({ isSent }) => (isSent ? m.testEmailSent({ email }) : m.testEmailOnlyWritten()),
  })
}
