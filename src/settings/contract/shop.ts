import * as z from 'zod/mini'
import { Picture, StoredPicture } from '../../media/contract/picture'
import { MapPoint } from '../../shipping/contract/map'
import { cleanGstin, gstSchemes, isGstin, isStateCode } from '../../tax/contract/gst'
import { invoiceMessages } from '../../tax/contract/invoice-messages'

/** Only a registered seller has a GSTIN, and it begins with the code of the seller's state. */
export const GstSettings = z
  .object({
    scheme: z.enum(gstSchemes),
    gstin: z.string().check(
      z.overwrite(cleanGstin),
      z.refine((text) => text === '' || isGstin(text), invoiceMessages.gstinInvalid),
    ),
    stateCode: z.string().check(z.refine(isStateCode, invoiceMessages.stateCodeInvalid)),
  })
  .check(
    z.refine(({ scheme, gstin }) => (scheme === 'unregistered') === (gstin === ''), {
      path: ['gstin'],
      error: invoiceMessages.gstinAndScheme,
    }),
    z.refine(({ gstin, stateCode }) => gstin === '' || gstin.startsWith(stateCode), {
      path: ['stateCode'],
      error: invoiceMessages.gstinOfOtherState,
    }),
  )

/** Who answers complaints: the E-Commerce Rules want name, designation and contact shown (domain.md F5). */
const GrievanceOfficer = z.object({
  name: z.string(),
  designation: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A large picture of the home page, and the words and the way on beside it. */
const bannerWords = {
  /** A line above the title, and one below. */
  eyebrow: z.string(),
  title: z.string(),
  words: z.string(),
  button: z.string(),
  /** An address of the shop. */
  link: z.string(),
}
export const Banner = z.object({
  picture: z.nullable(StoredPicture),
  alt: z.string(),
  ...bannerWords,
  shown: z.boolean(),
})
export type Banner = z.infer<typeof Banner>

/** What the owner may say about the shop; the defaults are the demo's (design.md, section 4). */
export const ShopSettings = z.object({
  brand: z.string(),
  /** Shown instead of the name in letters. */
  logo: z.nullable(StoredPicture),
  tagline: z.string(),
  legalName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.array(z.string()),
  /** Without it the contact page leads to a map instead of showing one [CONT-01]. */
  map: z.nullable(MapPoint),
  openingHours: z.string(),
  fssai: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  poweredBy: z.string(),
  /** Why to buy here, at the foot of every page. */
  reasons: z.array(z.string()),
  feePaise: z.int(),
  feeName: z.string(),
  /** Orders of this much or more go without the fee; 0: none does. */
  freeAbovePaise: z.int(),
  states: z.array(z.string()),
  upi: z.object({ id: z.string(), name: z.string(), merchantCode: z.string() }),
  gst: GstSettings,
  grievanceOfficer: GrievanceOfficer,
  /** In a few words, beside every price: how long and how goods can be given back. */
  returnTerms: z.string(),
  /** The first that is shown opens the home page. */
  banners: z.array(Banner),
})
export type ShopSettings = z.infer<typeof ShopSettings>

const Category = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  banner: z.nullable(Picture),
})
const Brand = z.object({ name: z.string(), slug: z.string(), about: z.string(), logo: z.nullable(Picture) })

/** The shop as every page knows it: settings, categories for the menus, brands for their row of logos. */
export const Shop = z.extend(ShopSettings, {
  categories: z.array(Category),
  brands: z.array(Brand),
  logo: z.nullable(Picture),
  /** Those that are shown. */
  banners: z.array(z.object({ ...bannerWords, picture: z.nullable(Picture) })),
})
export type Shop = z.infer<typeof Shop>

type ShownPicture = Omit<Picture, 'url'>

/** As much of it as a page brings along. */
export interface ShownShop extends Omit<Shop, 'categories' | 'brands'> {
  categories: (Omit<z.infer<typeof Category>, 'banner'> & { banner: ShownPicture | null })[]
  brands: (Omit<z.infer<typeof Brand>, 'about' | 'logo'> & { logo: ShownPicture | null })[]
}
