import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { paymentMethods } from '../../payments/contract/payment-methods'
import type { RouteTable } from '../../platform/contract/route'
import { Shop } from './shop'

const { shape } = Shop

/** What an app for shoppers shows of the shop itself: the footer, the menu, the home page and the promises. */
export const ShopInfo = z.object({
  name: z.string(),
  tagline: z.string(),
  logo: z.nullable(Picture),
  about: z.object({
    legalName: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    openingHours: z.string(),
    fssai: z.string(),
    gstin: z.string(),
    grievanceOfficer: shape.grievanceOfficer,
    social: shape.social,
  }),
  delivery: z.object({
    /** Where every PIN code is served; of others `GET /api/pin/:pincode` knows. */
    states: z.array(z.string()),
    byPin: z.boolean(),
    days: shape.deliveryDays,
    /** The lowest fee in rupees; null: nothing is delivered. */
    feeFrom: z.nullable(z.number()),
    /** In rupees, if goods of some amount are delivered for nothing. */
    freeFrom: z.optional(z.number()),
    pickup: z.boolean(),
  }),
  returns: z.object({ ...shape.returns.shape, terms: z.string() }),
  paymentMethods: z.array(z.enum(paymentMethods)),
  takesCodes: z.boolean(),
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
