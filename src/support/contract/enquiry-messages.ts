import type { EnquiryAction, EnquiryStatus } from './enquiry-statuses'
import * as m from './messages'

const actions: Record<EnquiryAction, string> = {
  moved: m.changedTheStatusOfThis(),
  answered: m.answeredThisTicket(),
  noted: m.addedANoteToThis(),
}

export const enquiryMessages = {
  movedSince: (status: EnquiryStatus, who: string) => m.movedSince({ who: who || m.someone(), status }),
  editedSince: (who: string, did: EnquiryAction) => m.editedSince({ who, did: actions[did] }),
}
