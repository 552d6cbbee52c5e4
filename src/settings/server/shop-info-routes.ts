import type { FastifyInstance } from 'fastify'
import { cachedRoute } from '../../platform/cache/cached-route'
import type { ResponseCache } from '../../platform/cache/response-cache'
import { maybeRupees, toRupees } from '../../platform/contract/money'
import type { Services } from '../../platform/process/services'
import type { Shop } from '../contract/shop'
import { type ShopInfo, shopRoutes } from '../contract/shop-info'
import { readShop } from './shop'

export function registerShopInfoRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
): void {
  cachedRoute(app, { db: services.db, responses }, shopRoutes.show, async () => ({
    reply: presentShop(await readShop(services)),
    shows: ['shop'],
  }))
}

function presentShop(shop: Shop): ShopInfo {
  const { legalName, address, phone, email, openingHours, fssai, gst, grievanceOfficer, social } = shop
  return {
    name: shop.brand,
    tagline: shop.tagline,
    logo: shop.logo,
    about: {
      legalName,
      address,
      phone,
      email,
      openingHours,
      fssai,
      grievanceOfficer,
      social,
      gstin: gst.gstin,
    },
    delivery: presentDelivery(shop),
    holiday: shop.holiday,
    returns: { ...shop.returns, terms: shop.returnTerms },
    paymentMethods: shop.paymentMethods,
    takesCodes: shop.takesCodes,
    banners: shop.banners,
    categories: shop.categories,
    brands: shop.brands,
  }
}

function presentDelivery({ states, zones, deliveryDays, feePaise, freeAbovePaise }: Shop) {
  const leastPaise = zones ? zones.fromPaise : feePaise
  return {
    states: zones?.states ?? states,
    byPin: zones?.byPin ?? false,
    days: deliveryDays,
    feeFrom: maybeRupees(leastPaise),
    ...(freeAbovePaise > 0 && { freeFrom: toRupees(freeAbovePaise) }),
    pickup: zones?.hasPickup ?? false,
  }
}
