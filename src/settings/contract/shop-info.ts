import * as z from 'zod/mini'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import { Shop } from './shop'

const { shape } = Shop

/** What an app for shoppers shows of the shop itself: the footer, the menu, the home page and the promises. */
export const ShopInfo = z.object({
  name: z.string(),
  tagline: shape.tagline,
  logo: shape.logo,
  about: z.object({
    legalName: shape.legalName,
    address: shape.address,
    phone: shape.phone,
    email: shape.email,
    openingHours: shape.openingHours,
    fssai: shape.fssai,
    gstin: z.string(),
    grievanceOfficer: shape.grievanceOfficer,
    social: shape.social,
  }),
  delivery: z.object({
    /** Where every PIN code is served; of others `GET /api/pin/:pincode` knows. */
    states: shape.states,
    byPin: z.boolean(),
    days: shape.deliveryDays,
    /** The lowest fee in rupees; null: nothing is delivered. */
    feeFrom: z.nullable(Rupees),
    /** In rupees, if goods of some amount are delivered for nothing. */
    freeFrom: z.optional(Rupees),
    pickup: z.boolean(),
  }),
  /** Until `reopensOn` nothing is sent, and delivery days count from then; `takesOrders`: whether orders are taken. */
  holiday: shape.holiday,
  returns: z.object({ ...shape.returns.shape, terms: z.string() }),
  paymentMethods: shape.paymentMethods,
  takesCodes: shape.takesCodes,
  banners: shape.banners,
  categories: shape.categories,
  brands: shape.brands,
})
export type ShopInfo = z.infer<typeof ShopInfo>

export const shopRoutes = {
  show: {
    method: 'GET',
    path: '/api/shop',
    access: 'open',
    summary: 'Name, contact, banners, categories, brands, delivery, returns and ways to pay',
    reply: ShopInfo,
  },
} satisfies RouteTable
