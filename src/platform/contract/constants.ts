import * as m from './messages'

/** Limits of the specification, section 9, and our own. */
export const limits = {
  quantityMin: 1,
  quantityMax: 10,
  nameLength: 60,
  fullNameLength: 120,
  commentLength: 2000,
  /** Reviews sent with a product, and the page size for the rest. */
  reviewsShown: 50,
  emailLength: 254,
  addressLength: 250,
  cityLength: 80,
  searchLength: 80,
  passwordMin: 8,
  passwordMax: 128,
  /** Lifetime of a password reset link [ACC-08]. */
  resetLinkMinutes: 10,
  /** Lifetime of a link that confirms a new email address (domain.md E50). */
  emailLinkHours: 24,
  orderLines: 50,
  cartLines: 50,
  pageSize: 24,
  /** The longest list in one response, whose total is in X-Total-Count [STORE-10], and the cap on search results. */
  listCap: 1000,
  /** Page size of a customer's orders. */
  ordersAtOnce: 200,
} as const

/** Counts products on sale only. Not part of `limits`, because every page receives those. */
export const wishlistMax = 200

export const currency = 'INR'
export const starScale = 5
export const blogTeaserLength = 70
export const homeBlogs = 4
/** Products of a tag in a row of cards. */
export const railLength = 8
export const toastMs = 5000
export const cartReloadMs = 200
export const wishlistReloadMs = 300
export const productReloadMs = 100

/** The hidden option of a product without choices. */
export const plainOption = 'Standard'

export const gridSizes = [3, 4, 6, 12] as const
export const defaultGrid = 4

/** [STORE-04] in the order shown. The last four are ours (domain.md C6, F6). */
export const sortOrders = {
  '-createdAt': m.newestFirst(),
  createdAt: m.oldestFirst(),
  title: m.nameAToZ(),
  '-title': m.nameZToA(),
  price: m.priceLowToHigh(),
  '-price': m.priceHighToLow(),
  '-totalrating': m.bestRated(),
  origin: m.countryOfOriginATo(),
  '-origin': m.countryOfOriginZTo(),
  unitPrice: m.pricePerKgOrLitre(),
} as const
export type SortOrder = keyof typeof sortOrders
export const defaultSort: SortOrder = '-createdAt'

/** Local storage keys of the specification, section 3 [STATE-04]. */
export const storageKeys = { customer: 'customer', token: 'token', address: 'address' } as const

/** Widths in px of a stored picture, none above its own width. A browser picks by srcset. */
export const pictureWidths = [320, 480, 720, 1200, 1800, 2400] as const
/** What phones produce, and what a small server can decode. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, leastSide: 200 } as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
