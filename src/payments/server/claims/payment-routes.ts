import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { queueJob } from '../../../jobs/server/jobs'
import { inTransaction } from '../../../platform/db/in-transaction'
import { addRoute } from '../../../platform/http/add-route'
import { AppError } from '../../../platform/http/app-error'
import { addUploadRoute } from '../../../platform/http/file-route'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import * as paymentsMessages from '../../contract/messages'
import { ColumnMapping, paymentRoutes } from '../../contract/payments'
import { confirmClaim, confirmClaims, ignoreStatementLine, readClaims, rejectClaim } from './claims'
import { restoreLine } from './ignored-lines'
import { attachLine, keepLineForRefund } from './late-lines'

export function registerPaymentRoutes(app: FastifyInstance, { db }: Services): void {
  const done = { success: true as const }
  addRoute(app, db, paymentRoutes.claims, () => readClaims(db))
  addRoute(app, db, paymentRoutes.confirm, async ({ staff, params, body }) => {
    await confirmClaim(db, staff, { ...params, ...body })
    return done
  })
  addRoute(app, db, paymentRoutes.confirmAll, ({ staff, body }) => confirmClaims(db, staff, body.pairs))
  addRoute(app, db, paymentRoutes.reject, async ({ staff, params, body }) => {
    await rejectClaim(db, staff, params.orderId, body)
    return done
  })
  addRoute(app, db, paymentRoutes.ignoreLine, async ({ staff, params }) => {
    await ignoreStatementLine(db, staff, params.id)
    return done
  })
  addRoute(app, db, paymentRoutes.restoreLine, async ({ staff, params }) => {
    await restoreLine(db, staff, params.id)
    return done
  })
  addRoute(app, db, paymentRoutes.refundLine, async ({ staff, params }) => {
    await keepLineForRefund(db, staff, params.id)
    return done
  })
  addRoute(app, db, paymentRoutes.attachLine, async ({ staff, params, body }) => {
    await attachLine(db, staff, params.id, body.orderId)
    return done
  })
  addUploadRoute(app, db, paymentRoutes.upload, async ({ staff, query, body }) => {
    const columns = readColumns(query.columns)
    const { name, replaces } = query
    const input = { name, ...(columns && { columns }), ...(replaces && { replaces }) }
    return inTransaction(db, async (tx) => {
      const jobId = await queueJob(tx, { kind: 'statement', input, file: body, staffId: staff.id })
      const after = { file: name, ...(columns && { columns: 'chosen' }) }
      await recordChange(tx, staff, { entity: 'statement', entityId: jobId, action: 'handed in', after })
      return { jobId }
    })
  })
}

function readColumns(json: string | undefined): ColumnMapping | undefined {
  if (!json) return undefined
  try {
    return z.parse(ColumnMapping, JSON.parse(json))
  } catch {
    throw new AppError(400, 'COLUMNS_UNKNOWN', paymentsMessages.columnsUnknown())
  }
}
