import { formatRupees } from '../../platform/contract/money'
import * as m from './messages'

function became(status: string, who: string): string {
  return m.alreadyMoved({ who: who || m.someone(), status })
}

/** What the back office says about orders. */
export const adminOrderMessages = {
  tooMuchBack: (rupees: number) =>
    rupees === 0 ? m.noRefundDue() : m.youCanRefundAtMost({ rupees: formatRupees(rupees) }),
  refundedSince: (who: string, rupees: number) =>
    m.refundedSince({
      who: who || m.someone(),
      due: rupees === 0 ? m.noMoreIsDue() : m.rupeesIsStillDue({ rupees: formatRupees(rupees) }),
      checkFirst: m.checkFirst(),
    }),
  refundedAlready: (rupees: number) => m.refundedAlready({ rupees: formatRupees(rupees) }),
  reversedSince: (who: string) => m.reversedSince({ who: who || m.someone() }),
  /** In the history. */
  refund: (rupees: number, day: string, reference: string) =>
    m.refund({
      rupees: formatRupees(rupees),
      day,
      reference: reference && m.referenceReference({ reference }),
    }),
  credited: (number: string, rupees: number) => m.credited({ number, rupees: formatRupees(rupees) }),
  unprintable: (texts: readonly string[]) => m.unprintable({ texts: texts.join('; ') }),
  correctedSince: (parcel: string, who: string) =>
    m.correctedSince({ who: who || m.someone(), parcel, checkFirst: m.checkFirst() }),
  /** The answer to a change that came second. */
  movedSince: (status: string, who: string) => `${became(status, who)} ${m.checkFirst()}`,
  /** The same, shown in an open dialog before anything is sent. */
  became,
  referenceCorrected: (reference: string) => m.referenceCorrected({ reference, checkFirst: m.checkFirst() }),
  paymentBecame: (status: string, who: string) => m.paymentBecame({ who: who || m.someone(), status }),
}
