import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { limits } from '../../platform/contract/constants'
import { Id } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees, Timestamp } from '../../platform/contract/scalars'
import { FacetQuery, ListQuery, NearToo, SearchText } from '../../search/contract/product-filter'
import { diets, keysOf, makerRoles, nutrients } from './food-facts'
import { type Fact, factList, type ShownFacts } from './product-facts'
import { ShownGuide } from './shown-guide'

/** The wire calls a product's option its colour; `title` is a CSS colour, `name` what people read (domain.md E9). */
export const ProductColor = z.object({
  _id: z.string(),
  title: z.string(),
  name: z.string(),
  kind: z.enum(['swatch', 'chip']),
  price: Rupees,
  inStock: z.boolean(),
  /** The index in the product's images, if this option has its own picture. */
  image: z.nullable(z.number()),
})
export type ProductColor = z.infer<typeof ProductColor>

/** A product as lists and cards show it. Prices in rupees, tax included. */
export const ProductSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  tags: z.string(),
  price: Rupees,
  mrp: z.nullable(Rupees),
  netQuantity: z.nullable(z.string()),
  /** Such as `Rs. 168 per 100 g`; null where the net quantity is not known. */
  unitPrice: z.nullable(z.string()),
  description: z.string(),
  images: z.array(Picture),
  color: z.array(ProductColor),
  totalrating: z.number(),
  ratingCount: z.number(),
  /** Pieces left; the most that one order may have if stock is not tracked. */
  quantity: z.number(),
  stockTracked: z.boolean(),
  sold: z.number(),
  inStock: z.boolean(),
  createdAt: Timestamp,
  /** The country of origin; null if it is not known. */
  origin: z.nullable(z.string()),
  /** For the mark on Indian packs; null if it is not known. */
  diet: z.nullable(z.enum(keysOf(diets))),
})
export type ProductSummary = z.infer<typeof ProductSummary>

type OnCards =
  | '_id'
  | 'title'
  | 'brand'
  | 'price'
  | 'mrp'
  | 'netQuantity'
  | 'unitPrice'
  | 'totalrating'
  | 'ratingCount'
  | 'inStock'
  | 'origin'
  | 'diet'

/** The data of a card and its buttons. Pages contain nothing else of a listed product. */
export interface CardProduct extends Pick<ProductSummary, OnCards> {
  images: Omit<Picture, 'url'>[]
  /** The option to add at once; empty if there is a choice. */
  color: Pick<ProductColor, '_id' | 'price' | 'inStock'>[]
  /** On the wishlist: the option that was saved. */
  savedOption?: WishlistOption | undefined
}

export const Rating = z.object({
  _id: z.string(),
  star: z.number(),
  comment: z.string(),
  postedby: z.string(),
  /** The same values for clients that read these fields. */
  firstname: z.optional(z.string()),
  lastname: z.optional(z.string()),
  createdAt: Timestamp,
  /** An order of the author with this product was delivered [PROD-12]. */
  verified: z.boolean(),
  /** The answer of the shop. */
  answer: z.optional(z.string()),
  /** The answer is to an earlier version of the review. */
  answersEarlier: z.optional(z.boolean()),
  /** The number of customers who found it helpful. */
  helpful: z.number(),
  photos: z.optional(z.array(Picture)),
})
export type Rating = z.infer<typeof Rating>

function shownSchemaOf(fact: Fact): z.ZodMiniType {
  if (fact.kind === 'choice') return z.nullable(z.enum(keysOf(fact.choices)))
  if (fact.kind === 'choices') return z.nullable(z.array(z.enum(keysOf(fact.choices))))
  return z.nullable(z.string())
}

/** The facts on a product page; null: unknown. Shelf life as text, best before as a date. */
export const FoodFacts = z.object({
  ...Object.fromEntries(factList.flatMap(([key, fact]) => (fact.shown ? [[key, shownSchemaOf(fact)]] : []))),
  maker: z.nullable(
    z.object({ role: z.enum(keysOf(makerRoles)), name: z.string(), address: z.nullable(z.string()) }),
  ),
  nutrition: z.array(z.object({ nutrient: z.enum(keysOf(nutrients)), amount: z.number() })),
  // The compiler does not know the keys of a loop.
}) as unknown as z.ZodMiniType<ShownFacts>
export type FoodFacts = ShownFacts

/** The values of an option that differ from those of its product. */
const Pack = z.object({
  color: z.string(),
  mrp: z.nullable(Rupees),
  netQuantity: z.nullable(z.string()),
  unitPrice: z.nullable(z.string()),
})

/** The option that was saved with a product on the wishlist. `name` has the size, as in the cart. */
export const WishlistOption = z.object({
  _id: z.string(),
  name: z.string(),
  price: Rupees,
  mrp: z.nullable(Rupees),
  unitPrice: z.nullable(z.string()),
  inStock: z.boolean(),
})
export type WishlistOption = z.infer<typeof WishlistOption>

/** A single product: `description` is sanitised HTML, `ratings` are the newest reviews. */
export const Product = z.extend(ProductSummary, {
  ratings: z.array(Rating),
  /** The number of reviews with one star, two and so on, of all reviews. */
  starCounts: z.array(z.number()),
  /** The name of the choice, such as Colour or Pack (domain.md E9). */
  optionLabel: z.string(),
  packs: z.array(Pack),
  /** null: the owner has not entered any. */
  facts: z.nullable(FoodFacts),
  /** Other names, such as in other languages. */
  otherNames: z.optional(z.array(z.string())),
  /** What a pack contains. */
  contents: z.optional(z.array(z.object({ product: z.string(), title: z.string(), pieces: z.number() }))),
  /** How to prepare it, questions and answers. */
  guide: z.optional(ShownGuide),
  /** The number of reviews with photos. */
  photoReviews: z.number(),
  goesWell: z.optional(z.array(ProductSummary)),
})
export type ProductReply = z.infer<typeof Product>
/** Pages contain only what they show. */
export type Product = Omit<ProductReply, 'goesWell'> & {
  goesWell?: CardProduct[] | undefined
  /** The reviews of a view that needs more than the newest. */
  reviewList?: ReviewList
}

/** The reviews of the view with this part of the URL. */
export interface ReviewList {
  search: string
  total: number
  reviews: Rating[]
}

const FacetValue = z.object({ value: z.string(), count: z.number() })

/**
 * All filter values of the shop or of a search; a click on another filter hides none (domain.md E19). Each counts the products that it leaves
 * together with the chosen values of the other filters.
 */
export const Facets = z.object({
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  tags: z.array(FacetValue),
  /** Countries of origin, of products that name one. */
  origins: z.array(FacetValue),
  price: z.object({ min: Rupees, max: Rupees }),
})
export type Facets = z.infer<typeof Facets>

export const Suggestion = z.object({
  _id: z.string(),
  title: z.string(),
  price: Rupees,
  netQuantity: z.nullable(z.string()),
  unitPrice: z.nullable(z.string()),
  image: z.nullable(Picture),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Repeated keys. Ids of unknown products are ignored. */
const ProductIds = z.pipe(
  z.transform((ids: unknown) => [ids ?? []].flat().slice(0, limits.cartLines)),
  z.array(Id),
)

export const catalogueRoutes = {
  list: {
    method: 'GET',
    path: '/api/product',
    access: 'open',
    summary:
      'Products, filtered and sorted; X-Total-Count has the total, at most 1000 for a search; X-Near says that nothing matches and these are similar',
    query: ListQuery,
    reply: z.array(ProductSummary),
  },
  show: {
    method: 'GET',
    path: '/api/product/:id',
    access: 'open',
    summary: 'One product',
    params: z.object({ id: Id }),
    reply: Product,
  },
  facets: {
    method: 'GET',
    path: '/api/product-facets',
    access: 'open',
    summary:
      'Categories, brands, tags, countries of origin and the span of prices to filter by; counted together with what is chosen of the others',
    query: FacetQuery,
    reply: Facets,
  },
  suggest: {
    method: 'GET',
    path: '/api/product-suggestions',
    access: 'open',
    summary:
      'Up to eight products whose title, other names, brand, category or tag fit what was typed so far; X-Near as in the list',
    query: z.object({ search: SearchText, near: NearToo }),
    reply: z.array(Suggestion),
  },
  goesWell: {
    method: 'GET',
    path: '/api/goes-well',
    access: 'open',
    summary:
      'Up to eight products in stock that go well with these: chosen by the owner, else often ordered together, else of the same category',
    query: z.object({ with: ProductIds }),
    reply: z.array(ProductSummary),
  },
} satisfies RouteTable
