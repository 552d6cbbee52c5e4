import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { queueJob } from '../../../jobs/server/jobs'
import { inTransaction } from '../../../platform/db/in-transaction'
import { addRoute, done } from '../../../platform/http/add-route'
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
  addRoute(app, db, paymentRoutes.claims, () => readClaims(db))
  addRoute(app, db, paymentRoutes.confirm, ({ staff, params, body }) =>
    done(confirmClaim(db, staff, { ...params, ...body })),
  )
  addRoute(app, db, paymentRoutes.confirmAll, ({ staff, body }) => confirmClaims(db, staff, body.pairs))
  addRoute(app, db, paymentRoutes.reject, ({ staff, params, body }) =>
    done(rejectClaim(db, staff, params.orderId, body)),
  )
  addRoute(app, db, paymentRoutes.ignoreLine, ({ staff, params }) =>
    done(ignoreStatementLine(db, staff, params.id)),
  )
  addRoute(app, db, paymentRoutes.restoreLine, ({ staff, params }) => done(restoreLine(db, staff, params.id)))
  addRoute(app, db, paymentRoutes.refundLine, ({ staff, params }) =>
    done(keepLineForRefund(db, staff, params.id)),
  )
  addRoute(app, db, paymentRoutes.attachLine, ({ staff, params, body }) =>
    done(attachLine(db, staff, params.id, body.orderId)),
  )
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
