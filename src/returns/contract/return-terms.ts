import { dayInIndia, dayMs } from '../../platform/contract/india-time'
import type { Tone } from '../../platform/contract/tone'
import * as m from './messages'

export const returnStatuses = ['Requested', 'Approved', 'Completed', 'Declined', 'Withdrawn'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

interface ReturnStatusFacts {
  tone: Tone
  /** What the shop may decide next. */
  next: readonly ReturnStatus[]
  /** What it means for the shopper. */
  sentence: string
}

export const returnStatusTable: Readonly<Record<ReturnStatus, ReturnStatusFacts>> = {
  Requested: {
    tone: 'warning',
    next: ['Completed', 'Approved', 'Declined'],
    sentence: m.weAreLookingAtIt(),
  },
  Approved: { tone: 'calm', next: ['Completed', 'Declined'], sentence: m.approvedWeWaitForTheGoods() },
  Completed: { tone: 'good', next: [], sentence: m.weAcceptedIt() },
  Declined: { tone: 'problem', next: [], sentence: m.weCouldNotAcceptIt() },
  Withdrawn: { tone: 'calm', next: [], sentence: m.youWithdrewIt() },
}

/** Its name for shoppers, to whom a request is not completed while the refund is due. */
export const shownReturnStatus = (status: string): string =>
  status === 'Completed' ? m.returnAccepted() : status

export const openReturnStatuses = returnStatuses.filter((status) => returnStatusTable[status].next.length > 0)
export const isOpenReturn = (status: ReturnStatus): boolean => returnStatusTable[status].next.length > 0

/** The shop took the goods back, or will. */
export const acceptedReturnStatuses: readonly ReturnStatus[] = ['Approved', 'Completed']
export const isAcceptedReturn = (status: ReturnStatus): boolean => acceptedReturnStatuses.includes(status)

interface RefundRequest {
  status: ReturnStatus
  refundUpi: string
}

/** Where to send the refund of an order paid in cash: as the newest accepted request says, else the newest that stands. */
export function refundUpiOf(newestFirst: readonly RefundRequest[]): string | undefined {
  const named = newestFirst.filter(({ status, refundUpi }) => status !== 'Withdrawn' && refundUpi)
  return (named.find(({ status }) => isAcceptedReturn(status)) ?? named[0])?.refundUpi
}

export const returnReasons = ['damaged', 'wrong', 'missing', 'quality', 'unwanted'] as const
export type ReturnReason = (typeof returnReasons)[number]

interface ReturnReasonFacts {
  label: string
  /** Whose mistake it is decides how long a return may be asked for. */
  fault: 'shop' | 'nobody'
}

export const returnReasonTable: Readonly<Record<ReturnReason, ReturnReasonFacts>> = {
  damaged: { label: m.arrivedDamagedOrLeaking(), fault: 'shop' },
  wrong: { label: m.wrongItem(), fault: 'shop' },
  missing: { label: m.itemMissing(), fault: 'shop' },
  quality: { label: m.qualityProblem(), fault: 'shop' },
  unwanted: { label: m.noLongerWanted(), fault: 'nobody' },
}

/** Days after delivery; null: not offered. Without `faultDays`, `days` count for every reason. */
export interface ReturnPolicy {
  days: number | null
  faultDays: number | null
}

const daysFor = (reason: ReturnReason, { days, faultDays }: ReturnPolicy): number | null =>
  returnReasonTable[reason].fault === 'shop' ? (faultDays ?? days) : days

export interface ReturnWindow {
  reason: ReturnReason
  /** The last day in India, such as 2026-11-21. */
  until: string
}

/** Until when each reason can be given, for those that the shop accepts at all. */
export const returnWindows = (policy: ReturnPolicy, delivered: Date): ReturnWindow[] =>
  returnReasons.flatMap((reason) => {
    const days = daysFor(reason, policy)
    return days === null ? [] : [{ reason, until: dayInIndia(delivered.getTime() + days * dayMs) }]
  })

export const openWindows = (windows: readonly ReturnWindow[], now: Date): ReturnWindow[] =>
  windows.filter(({ until }) => dayInIndia(now) <= until)
