import { isPrivateHost } from '../../../platform/contract/private-host'
import * as staffMessages from '../../../staff/contract/messages'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'

/** Whether the server refuses a login at this address: over http it sets its cookie in private networks only. */
export const isLoginRefused = () => !window.isSecureContext && !isPrivateHost(window.location.hostname)

export function ConnectionNotice() {
  if (window.isSecureContext) return null
  if (isLoginRefused()) return <Notice tone="problem">{staffMessages.insecureAddress()}</Notice>
  return <Notice tone="warning">{m.connectionUnencrypted()}</Notice>
}
