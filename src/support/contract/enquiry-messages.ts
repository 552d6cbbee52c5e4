import type { EnquiryAction, EnquiryStatus } from './enquiry-statuses'

const actions: Record<EnquiryAction, string> = {
  moved: 'changed the status of this ticket',
  answered: 'answered this ticket',
  noted: 'added a note to this ticket',
}

export const enquiryMessages = {
  answerRequired: 'Please write your answer.',
  noteRequired: 'Please write a note.',
  movedSince: (status: EnquiryStatus, who: string) =>
    `${who || 'Somebody'} has already marked this as ${status}. Please check before you continue.`,
  editedSince: (who: string, did: EnquiryAction) =>
    `${who} has already ${actions[did]}, so your answer was not sent. Please check the history and send it again if it is still needed.`,
}
