import type { FastifyInstance } from 'fastify'
import { refuseWithoutKeys } from '../../payments/server/razorpay/razorpay-setup'
import { addRoute } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { settingRoutes } from '../contract/settings'
import { presentSettings, readCachedSettings, saveSettings } from './save-settings'

export function registerSettingRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, settingRoutes.show, async () => {
    const kept = await readCachedSettings(db)
    return {
      seller: presentSettings('seller', kept),
      contact: presentSettings('contact', kept),
      delivery: presentSettings('delivery', kept),
      weights: presentSettings('weights', kept),
      payment: presentSettings('payment', kept),
      methods: presentSettings('methods', kept),
      tax: presentSettings('tax', kept),
      banners: presentSettings('banners', kept),
      theme: presentSettings('theme', kept),
    }
  })
  addRoute(app, db, settingRoutes.saveSeller, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'seller', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveContact, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'contact', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveDelivery, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'delivery', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveWeights, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'weights', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.savePayment, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'payment', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveMethods, async ({ staff, body, query: { version } }) => {
    refuseWithoutKeys(body.methods, config)
    return saveSettings(db, staff, 'methods', { values: body, version })
  })
  addRoute(app, db, settingRoutes.saveTax, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'tax', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveBanners, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'banners', { values: body, version }),
  )
  addRoute(app, db, settingRoutes.saveTheme, ({ staff, body, query: { version } }) =>
    saveSettings(db, staff, 'theme', { values: body, version }),
  )
}
