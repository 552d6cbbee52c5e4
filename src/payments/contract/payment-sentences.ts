import * as m from './messages'

export const claimPaid = (number: string) => m.claimPaid({ number })
