import { AppError } from '../../../platform/http/app-error'
import { type OrderStatus, orderStatusTable } from '../../contract/order-status'
import * as m from '../messages'

export const notChangeable = (status: OrderStatus) =>
  new AppError(409, 'NOT_CHANGEABLE', m.notChangeable({ sentence: orderStatusTable[status].sentence }), {
    now: status,
  })

export const claimOpen = () => new AppError(409, 'CLAIM_OPEN', m.claimOpen())

export const paysNow = () => new AppError(409, 'PAYS_NOW', m.paysNow())

/** The lines or the address are others than the user saw. */
export const contentsChanged = ({ status, version }: { status: OrderStatus; version: number }, who: string) =>
  new AppError(409, 'ORDER_CHANGED', m.contentsChanged({ who }), { now: status, version })
