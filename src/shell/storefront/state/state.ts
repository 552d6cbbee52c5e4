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

/** Of each heart with presses under way: how many, and what the shop holds by those it has answered. */
export type OptimisticWishlist = Record<string, { presses: number; wished: boolean }>

/** The fields of section 3; `undefined` means not asked for yet. */
export interface AuthState extends Flags {
  user: Session | undefined
  createdUser: Customer | undefined
  wishlist: CardProduct[] | undefined
  pressed: OptimisticWishlist
  cartProduct: CartRow | undefined
  cartProducts: CartItem[] | undefined
  /** Grows with every change of the cart; names the attempt to order it [CHK-13]. */
  cartVersion: string
  deletedCartProduct: string | undefined
  updatedCartProduct: CartRow | undefined
  orderedProduct: Order | undefined
  getorderedProduct: TrackedOrder[] | undefined
  /** The one that was read last for its own page. */
  trackedOrder: TrackedOrder | undefined
  /** Which order was asked for last: an answer about another is nothing to the page that is open by now. */
  askedOrder: string | undefined
  updatedUser: KnownProfile | undefined
  token: string
  /** What the shop said to a new password. */
  pass: string | undefined
  /** A new password that was not taken, or not answered: by which link, and why (domain.md E25). */
  failedReset: { token: string; message: string; refused: boolean } | undefined
  deletedCart: boolean
}

export type ListingTag = 'special' | 'popular'

/** The fields of section 3; `undefined` means not asked for yet. */
export interface ProductState extends Flags {
  products: CardProduct[] | undefined
  /** How many there are beyond this page of them. */
  total: number
  /** Nothing is as was asked for; these come near. */
  near: boolean
  /** What was asked for last. */
  filter: ProductFilter | undefined
  /** How that list fares; the flags speak for every action here, be it a heart's alone. */
  listLoading: boolean
  listFailure: string | undefined
  facets: Facets | undefined
  /** What they were asked to be counted with last, and whether they are. */
  facetChoices: FacetChoices | undefined
  facetCounts: 'known' | 'asked' | 'unknown'
  rails: { special?: CardProduct[]; popular?: CardProduct[] }
  /** `null` once the shop said that it has no such product [PROD-15]. */
  singleProduct: Product | null | undefined
  /** Which one it has not, and what that was if it was sold once. */
  missing: { id: string; withdrawn?: Withdrawn } | undefined
  /** Which product was asked for last: an answer about another is nothing to the page that is open by now. */
  asked: string | undefined
  wishlistResult: Customer | undefined
  ratingResult: Product | undefined
}

/** A failure leaves the error as message and says nothing to the shopper [STATE-03]. */
export interface BlogState extends Flags {
  blogs: CardBlog[] | undefined
  /** `null` once the shop said that it has no such post. */
  singleBlog: Blog | null | undefined
  /** The id of that post. */
  missing: string | undefined
  /** Which post was asked for last: an answer about another is nothing to the page that is open by now. */
  asked: string | undefined
}

export type ContactState = Flags

/** What the owner has written on the pages that were read; whichever comes late takes nothing from another. */
export type TextPageState = Partial<Record<TextPageSlug, TextPage>>

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info'
  text: string
}

export type ToastState = Toast[]
