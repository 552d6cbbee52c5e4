import * as z from 'zod/mini'

export const enquiryStatuses = ['Submitted', 'In Progress', 'Resolved'] as const
export const EnquiryStatus = z.enum(enquiryStatuses)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

export const EnquiryDeed = z.enum(['moved', 'answered', 'noted'])
export type EnquiryDeed = z.infer<typeof EnquiryDeed>
