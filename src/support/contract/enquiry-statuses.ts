import * as z from 'zod/mini'

export const enquiryStatuses = ['Submitted', 'In Progress', 'Resolved'] as const
export const EnquiryStatus = z.enum(enquiryStatuses)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const EnquiryAction = z.enum(['moved', 'answered', 'noted'])
export type EnquiryAction = z.infer<typeof EnquiryAction>
