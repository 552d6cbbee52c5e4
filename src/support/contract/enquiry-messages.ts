import type { EnquiryDeed, EnquiryStatus } from './enquiry-states'

const deeds: Record<EnquiryDeed, string> = {
  moved: 'moved this ticket on',
  answered: 'answered this ticket',
  noted: 'written a note on this ticket',
}

/** What the back office says about enquiries. */
export const enquiryMessages = {
  answerRequired: 'Please write your answer.',
  noteRequired: 'Please write the note.',
  /** Two look after the same enquiry, and the other was first. */
  movedSince: (status: EnquiryStatus, who: string) =>
    `${who || 'Somebody'} has marked this as ${status} meanwhile. Please look again before you go on.`,
  editedSince: (who: string, did: EnquiryDeed) =>
    `${who} has meanwhile ${deeds[did]}, so your answer was not sent. Please look at the history, then send it if it is still needed.`,
}
