import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#contract/accounts'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { logIn, registerCustomer } from './accounts'
import { endSession } from './sessions'

export function serveAccounts(app: FastifyInstance, { db }: Services) {
  serve(app, db, accountRoutes.register, ({ body }, { request }) => registerCustomer(db, body, request.ip))
  serve(app, db, accountRoutes.login, ({ body }, { request }) => logIn(db, body, request.ip))
  serve(app, db, accountRoutes.logout, async ({ customer }) => {
    await endSession(db, customer.token)
    return { success: true as const }
  })
}
