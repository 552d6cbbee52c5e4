/** Limits and figures of the specification, section 9, and our own limits on what may be sent. */
export const limits = {
  quantityMin: 1,
  quantityMax: 10,
  nameLength: 60,
  fullNameLength: 120,
  commentLength: 2000,
  /** How many a product brings along, and a page of the others. */
  reviewsShown: 50,
  emailLength: 254,
  addressLength: 250,
  cityLength: 80,
  searchLength: 80,
  passwordMin: 8,
  passwordMax: 128,
  /** A link to choose a new password works so long [ACC-08]. */
  resetLinkMinutes: 10,
  /** A link to confirm a new email works so long (domain.md E50). */
  emailLinkHours: 24,
  orderLines: 50,
  cartLines: 50,
  pageSize: 24,
  /** The longest list there is at once, the total standing in X-Total-Count [STORE-10]; a search ends here. */
  listCap: 1000,
  /** So many of a customer's orders at once; older ones are asked for behind the last of them. */
  ordersAtOnce: 200,
} as const

/** Of products that are still sold. Apart from the limits above, which every page is sent. */
export const wishlistMax = 200

export const currency = 'INR'
export const starScale = 5
export const blogTeaserLength = 70
export const homeBlogs = 4
export const toastMs = 5000
export const cartReloadMs = 200
export const wishlistReloadMs = 300
export const productReloadMs = 100

/** The name of the one option of a product that leaves nothing to choose; it is kept, and not shown. */
export const plainOption = 'Standard'

export const gridSizes = [3, 4, 6, 12] as const
export const defaultGrid = 4

/** [STORE-04] in the order shown; the last is ours (domain.md C6). */
export const sortOrders = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  title: 'Name, A to Z',
  '-title': 'Name, Z to A',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  '-totalrating': 'Best rated',
} as const
export type SortOrder = keyof typeof sortOrders
export const defaultSort: SortOrder = '-createdAt'

/** Storage keys of the specification, section 3 [STATE-04]. */
export const storageKeys = { customer: 'customer', token: 'token', address: 'address' } as const

/** Widths in px in which a picture is kept, none above its own; a browser picks by srcset. */
export const pictureWidths = [320, 480, 720, 1200, 1800, 2400] as const
/** What may be uploaded as a picture: as much as good phones make, and no more than a small machine can decode. */
export const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, leastSide: 200 } as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
