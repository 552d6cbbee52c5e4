import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { settingRoutes } from '../contract/settings'
import { presentSettings, readCachedSettings, saveSettings } from './save-settings'

export function serveSettings(app: FastifyInstance, { db }: Services): void {
  serve(app, db, settingRoutes.show, async () => {
    const kept = await readCachedSettings(db)
    return {
      seller: presentSettings('seller', kept),
      contact: presentSettings('contact', kept),
      delivery: presentSettings('delivery', kept),
      payment: presentSettings('payment', kept),
      tax: presentSettings('tax', kept),
      banners: presentSettings('banners', kept),
    }
  })
  serve(app, db, settingRoutes.saveSeller, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'seller', { values: body, version }),
  )
  serve(app, db, settingRoutes.saveContact, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'contact', { values: body, version }),
  )
  serve(app, db, settingRoutes.saveDelivery, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'delivery', { values: body, version }),
  )
  serve(app, db, settingRoutes.savePayment, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'payment', { values: body, version }),
  )
  serve(app, db, settingRoutes.saveTax, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'tax', { values: body, version }),
  )
  serve(app, db, settingRoutes.saveBanners, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'banners', { values: body, version }),
  )
}
