import * as z from 'zod/mini'
import { Picture, StoredPicture } from '../../media/contract/picture'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { CalendarDay } from '../../platform/contract/scalars'
import { cleanCode } from '../../platform/contract/typed-text'
import { MapPoint } from '../../shipping/contract/map'
import { ZoneTerms } from '../../shipping/contract/zone-terms'
import { gstSchemes, isGstin, isStateCode } from '../../tax/contract/gst'
import * as taxMessages from '../../tax/contract/messages'
import * as m from './messages'
import { cornerShapes, fontChoices, heroLayouts, homeSections, type Theme } from './theme'

/** A GSTIN starts with the code of the seller's state. */
export const GstSettings = z
  .object({
    scheme: z.enum(gstSchemes),
    gstin: z.string().check(
      z.overwrite(cleanCode),
      z.refine((text) => text === '' || isGstin(text), taxMessages.gstinInvalid()),
    ),
    stateCode: z.string().check(z.refine(isStateCode, taxMessages.stateCodeInvalid())),
  })
  .check(
    z.refine(({ scheme, gstin }) => (scheme === 'unregistered') === (gstin === ''), {
      path: ['gstin'],
      error: taxMessages.gstinAndScheme(),
    }),
    z.refine(({ gstin, stateCode }) => gstin === '' || gstin.startsWith(stateCode), {
      path: ['stateCode'],
      error: taxMessages.gstinOfOtherState(),
    }),
  )

/** Required by the E-Commerce Rules (domain.md F5). */
const GrievanceOfficer = z.object({
  name: z.string(),
  designation: z.string(),
  phone: z.string(),
  email: z.string(),
})

const bannerWords = {
  eyebrow: z.string(),
  title: z.string(),
  words: z.string(),
  button: z.string(),
  link: z.string(),
}
export const Banner = z.object({
  picture: z.nullable(StoredPicture),
  alt: z.string(),
  ...bannerWords,
  shown: z.boolean(),
  /** The first and last day in India, as 2027-01-14; null: no limit. */
  startsOn: z._default(z.nullable(CalendarDay), null),
  endsOn: z._default(z.nullable(CalendarDay), null),
})
export type Banner = z.infer<typeof Banner>

/** Days in India, such as 2027-01-14, on which nothing is sent. */
const Holiday = z.object({
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  notice: z.string(),
  takesOrders: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>

const ShownHoliday = z.extend(Holiday, { reopensOn: CalendarDay })
export type ShownHoliday = z.infer<typeof ShownHoliday>

/** In grams, for delivery rates by weight. */
export const ParcelWeights = z.object({
  packingPerOrder: z.int(),
  packingPerPiece: z.int(),
  /** Of one piece of a product that is sold by the piece. */
  piece: z.int(),
  /** Of a pack whose net quantity is not known. */
  unknown: z.int(),
})
export type ParcelWeights = z.infer<typeof ParcelWeights>

const Colour = z.string().check(z.toLowerCase(), z.trim(), z.regex(/^#[0-9a-f]{6}$/, m.themeColourInvalid()))

const hasEachOnce = (sections: readonly { name: string }[]) =>
  new Set(sections.map(({ name }) => name)).size === sections.length

export const ThemeValues = z.object({
  brand: Colour,
  accent: Colour,
  background: Colour,
  fonts: z.enum(fontChoices),
  corners: z.enum(cornerShapes),
  hero: z.enum(heroLayouts),
  /** Below the hero of the home page, in this order. */
  sections: z
    .array(z.object({ name: z.enum(homeSections), shown: z.boolean() }))
    .check(z.refine(hasEachOnce, m.sectionsRepeated())),
})

/** The defaults are the demo's (design.md, section 4). */
export const ShopSettings = z.object({
  brand: z.string(),
  /** Replaces the shop name. */
  logo: z.nullable(StoredPicture),
  tagline: z.string(),
  legalName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  /** Without it the contact page links to a map instead of embedding one [CONT-01]. */
  map: z.nullable(MapPoint),
  openingHours: z.string(),
  fssai: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  poweredBy: z.string(),
  /** Shown in the footer. */
  reasons: z.array(z.string()),
  feePaise: z.int(),
  feeName: z.string(),
  /** Free delivery from this amount on; 0: never. */
  freeAbovePaise: z.int(),
  states: z.array(z.string()),
  upi: z.object({ id: z.string(), name: z.string(), merchantCode: z.string() }),
  gst: GstSettings,
  grievanceOfficer: GrievanceOfficer,
  /** Business days until delivery; null: not promised. */
  deliveryDays: z.nullable(z.object({ first: z.int(), last: z.int() })),
  /** The present, next or last one. */
  holiday: z.nullable(Holiday),
  /** A short return policy, shown beside every price. */
  returnTerms: z.string(),
  /** Days after delivery in which a return can be asked for; null: not offered. */
  returns: z.object({ days: z.nullable(z.int()), faultDays: z.nullable(z.int()) }),
  weights: ParcelWeights,
  /** In addition to the known ones. */
  carriers: z.array(z.object({ name: z.string(), page: z.string() })),
  banners: z.array(Banner),
  theme: ThemeValues,
})
export type ShopSettings = z.infer<typeof ShopSettings>

const Category = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  banner: z.nullable(Picture),
})
const Brand = z.object({ name: z.string(), slug: z.string(), about: z.string(), logo: z.nullable(Picture) })

export const Shop = z.extend(ShopSettings, {
  categories: z.array(Category),
  brands: z.array(Brand),
  logo: z.nullable(Picture),
  banners: z.array(z.object({ ...bannerWords, picture: z.nullable(Picture) })),
  /** Only while it lasts. */
  holiday: z.nullable(ShownHoliday),
  /** A price depends on more than the settings: pages ask for a quote. */
  asksQuote: z.boolean(),
  /** There are offers by code: pages show a field for it. */
  takesCodes: z.boolean(),
  /** The owner has written about the shop. */
  hasAbout: z.optional(z.literal(true)),
  /** Those that the owner has switched on. */
  paymentMethods: z.array(PaymentMethod),
  /** Absent without delivery zones: then the flat fee applies. */
  zones: z.optional(ZoneTerms),
})
export type Shop = z.infer<typeof Shop>

type ShownPicture = Omit<Picture, 'url'>

/** The part that is sent with a page. */
export interface ShownShop extends Omit<Shop, 'categories' | 'brands' | 'weights' | 'carriers' | 'theme'> {
  categories: (Omit<z.infer<typeof Category>, 'banner'> & { banner: ShownPicture | null })[]
  brands: (Omit<z.infer<typeof Brand>, 'about' | 'logo'> & { logo: ShownPicture | null })[]
  /** Absent: the default theme. */
  theme?: Theme
}
