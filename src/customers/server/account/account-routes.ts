import type { FastifyInstance } from 'fastify'
import * as commonMessages from '../../../platform/contract/messages'
import { addRoute, done } from '../../../platform/http/add-route'
import { readIdempotencyKey, repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { accountRoutes } from '../../contract/accounts'
import { forgetPassword, isResetUsable, resetPassword } from '../auth/password-reset'
import { endSession } from '../auth/sessions'
import { logIn, registerCustomer } from './accounts'
import { confirmEmail, findOwnProfile, giveUpEmail, sendEmailLinkAgain } from './email-change'
import { editProfile } from './profile'

export function registerAccountRoutes(app: FastifyInstance, services: Services) {
  const { db, config } = services
  addRoute(app, db, repeatable(accountRoutes.register), ({ body }, { request }) =>
    registerCustomer(services, body, { ip: request.ip, key: readIdempotencyKey(request) }),
  )
  addRoute(app, db, accountRoutes.login, ({ body }, { request }) => logIn(services, body, request.ip))
  addRoute(app, db, accountRoutes.logout, ({ customer }) => done(endSession(db, customer.token)))
  addRoute(app, db, accountRoutes.edit, ({ customer, body }) => editProfile(db, config, customer.id, body))
  addRoute(app, db, accountRoutes.showProfile, ({ customer }) => findOwnProfile(db, customer.id))
  addRoute(app, db, accountRoutes.sendEmailLink, ({ customer }) =>
    sendEmailLinkAgain(db, config, customer.id),
  )
  addRoute(app, db, accountRoutes.giveUpEmail, ({ customer }) => giveUpEmail(db, customer.id))
  addRoute(app, db, accountRoutes.confirmEmail, ({ customer, params }) =>
    confirmEmail(db, customer.id, params.token),
  )
  addRoute(app, db, accountRoutes.forgotPassword, async ({ body }, { request }) => {
    await forgetPassword(db, config, body.email, request.ip)
    return { success: true as const, message: commonMessages.forgotPasswordSent() }
  })
  addRoute(app, db, accountRoutes.checkReset, async ({ params }) => ({
    usable: await isResetUsable(db, params.token),
  }))
  addRoute(app, db, accountRoutes.resetPassword, async ({ params, body }, { request }) => {
    await resetPassword(services, params.token, body.password, request.ip)
    return { success: true as const, message: commonMessages.passwordChanged() }
  })
}
