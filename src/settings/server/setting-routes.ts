import type { FastifyInstance } from 'fastify'
import { assertMethodsReady } from '../../payments/server/providers/providers'
import type { Reply } from '../../platform/contract/route'
import { addRoute } from '../../platform/http/add-route'
import { repeatable } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { type SettingPart, settingParts, settingRoutes } from '../contract/settings'
import { presentSettings, readCachedSettings, saveSettings } from './save-settings'

const partNames = Object.keys(settingParts) as SettingPart[]

export function registerSettingRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, settingRoutes.show, async () => {
    const kept = await readCachedSettings(db)
    const shown = partNames.map((part) => [part, presentSettings(part, kept)])
    return Object.fromEntries(shown) as Reply<typeof settingRoutes.show>
  })
  for (const part of partNames)
    addRoute(app, db, repeatable(settingRoutes[part]), ({ staff, body, query: { version } }) => {
      if ('methods' in body) assertMethodsReady(body.methods, config)
      return saveSettings(db, staff, part, { values: body, version })
    })
}
