import type { CartItem, CartRow } from '../../../cart/contract/cart'
import type { CardProduct, Facets, Product } from '../../../catalog/contract/catalogue'
import type { FacetChoices } from '../../../catalog/contract/facet-choices'
import type { Blog, CardBlog, TextPage } from '../../../content/contract/content'
import type { TextPageSlug } from '../../../content/contract/text-page-slugs'
import type { Customer } from '../../../customers/contract/accounts'
import type { Order, TrackedOrder } from '../../../orders/contract/orders'
import type { KnownProfile, Session } from '../../../platform/storefront/session-storage'
import type { ProductFilter } from '../../../search/contract/product-filter'
import type { ShownShop } from '../../../settings/contract/shop'
import type { Withdrawn } from '../../contract/pages'

export interface Flags {
  loading: boolean
  success: boolean
  error: boolean
  message: string
}

export interface RootState {
  auth: AuthState
  product: ProductState
  blog: BlogState
  contact: ContactState
  shop: ShownShop
  toast: ToastState
  textPages: TextPageState
}

/** Per product: the number of pending toggles, and the state the server last confirmed. */
export type OptimisticWishlist = Record<string, { pending: number; wished: boolean }>

/** The fields of section 3; `undefined` means not loaded yet. */
export interface AuthState extends Flags {
  user: Session | undefined
  createdUser: Customer | undefined
  wishlist: CardProduct[] | undefined
  optimisticWishlist: OptimisticWishlist
  cartProduct: CartRow | undefined
  cartProducts: CartItem[] | undefined
  /** Changes with every change of the cart; identifies the attempt to order it [CHK-13]. */
  cartVersion: string
  deletedCartProduct: string | undefined
  updatedCartProduct: CartRow | undefined
  orderedProduct: Order | undefined
  getorderedProduct: TrackedOrder[] | undefined
  /** The order last loaded for its own page. */
  trackedOrder: TrackedOrder | undefined
  /** The order last requested: a response about another order is ignored. */
  askedOrder: string | undefined
  updatedUser: KnownProfile | undefined
  token: string
  /** The server's message after a password reset. */
  pass: string | undefined
  /** A password reset that failed or got no response: its token and the error (domain.md E25). */
  failedReset: { token: string; message: string; isRejected: boolean } | undefined
  deletedCart: boolean
}

export type ListingTag = 'special' | 'popular'

/** The fields of section 3; `undefined` means not loaded yet. */
export interface ProductState extends Flags {
  products: CardProduct[] | undefined
  /** The total number over all pages. */
  total: number
  /** Nothing matches; these products are similar. */
  near: boolean
  /** The last requested filter. */
  filter: ProductFilter | undefined
  /** Whether that list is loading; the flags reflect every action here, even a toggled heart. */
  listLoading: boolean
  listFailure: string | undefined
  facets: Facets | undefined
  /** The last requested choices of the facet counts, and whether the counts belong to them. */
  facetChoices: FacetChoices | undefined
  facetCounts: 'known' | 'asked' | 'unknown'
  rails: { special?: CardProduct[]; popular?: CardProduct[] }
  /** `null` if the server says that the product does not exist [PROD-15]. */
  singleProduct: Product | null | undefined
  /** The id of the missing product, and what it was if it was sold before. */
  missing: { id: string; withdrawn?: Withdrawn } | undefined
  /** The product last requested: a response about another product is ignored. */
  asked: string | undefined
  wishlistResult: Customer | undefined
  ratingResult: Product | undefined
}

/** An error sets the message and shows no toast [STATE-03]. */
export interface BlogState extends Flags {
  blogs: CardBlog[] | undefined
  /** `null` if the server says that the post does not exist. */
  singleBlog: Blog | null | undefined
  /** The id of the missing post. */
  missing: string | undefined
  /** The post last requested: a response about another post is ignored. */
  requested: string | undefined
}

export type ContactState = Flags

/** The owner's texts of the pages read so far, by slug, so that a late response replaces no other. */
export type TextPageState = Partial<Record<TextPageSlug, TextPage>>

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

export type ToastState = Toast[]
