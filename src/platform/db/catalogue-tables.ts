import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OrderReason } from '../../catalog/contract/admin-stock'
import type { CorrectionReason, Nutrient } from '../../catalog/contract/food-facts'
import type { FactColumns } from '../../catalog/contract/product-facts'
import type { NetUnit } from '../../catalog/contract/product-form'
import type { GuideKind, ShownGuide } from '../../catalog/contract/shown-guide'
import type { MaybeTime, Time } from './column-types'

export interface CatalogueTables {
  category: {
    name: string
    slug: string
    description: Generated<string>
    banner_id: string | null
    banner_alt: Generated<string>
    position: Generated<number>
    becomes: string | null
  }
  brand: {
    name: string
    slug: string
    about: Generated<string>
    logo_id: string | null
    position: Generated<number>
    becomes: string | null
  }
  product: {
    id: string
    slug: string
    title: string
    brand: string
    category: string
    tag: Generated<string>
    price_paise: number
    mrp_paise: number | null
    net_quantity: number | null
    origin: string | null
    net_unit: NetUnit | null
    description_html: Generated<string>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    stock: number | null
    sold: Generated<number>
    created_at: Time
    updated_at: Time
    archived_at: MaybeTime
    draft: Generated<boolean>
    sku: string | null
    option_label: Generated<string>
    low_stock: Generated<number>
    version: Generated<number>
    other_names: Generated<string[]>
    search: GeneratedAlways<string>
    rating_weight: GeneratedAlways<number>
  }
  /** What a pack contains. */
  product_part: {
    pack_id: string
    position: number
    product_id: string
    option_id: string
    pieces: number
  }
  product_option: {
    id: string
    product_id: string
    name: string
    kind: Generated<'swatch' | 'chip'>
    value: string
    price_paise: number | null
    stock: number | null
    position: Generated<number>
    archived_at: MaybeTime
    sku: string | null
    gtin: string | null
    net_quantity: number | null
    mrp_paise: number | null
  }
  product_image: {
    product_id: string
    position: number
    media_id: string
    alt: Generated<string>
    option_id: string | null
  }
  product_facts: { product_id: string } & {
    [Name in keyof FactColumns]: FactColumns[Name] extends boolean
      ? Generated<FactColumns[Name]>
      : FactColumns[Name]
  }
  product_nutrient: { product_id: string; nutrient: Nutrient; amount: number }
  product_tax: { product_id: string; valid_from: string; hsn: string | null; gst_rate_bp: number }
  product_export: { product_id: string; stamps: string[] }
  former_slug: { slug: string; product_id: string; left_at: Time }
  review: {
    id: Generated<string>
    product_id: string
    customer_id: string
    star: number
    comment: string
    created_at: Time
    updated_at: Time
    status: Generated<'Approved' | 'Hidden'>
    answer: Generated<string>
    answered_at: MaybeTime
  }
  review_photo: {
    id: string
    product_id: string
    customer_id: string
    media_id: string | null
    hidden: Generated<boolean>
    created_at: Time
  }
  review_vote: { product_id: string; author_id: string; customer_id: string; created_at: Time }
  product_guide: {
    product_id: string
    kind: Generated<GuideKind>
    steps: Generated<string[]>
    /** A JSON text on its way in. */
    questions: ColumnType<ShownGuide['questions'], string, string>
  }
  product_companion: { product_id: string; position: number; companion_id: string }
  stock_change: {
    id: GeneratedAlways<number>
    at: Time
    product_id: string
    option_id: string | null
    staff_id: string | null
    staff_name: string
    reason: CorrectionReason | 'import' | 'started' | 'stopped' | OrderReason
    order_id: Generated<string | null>
    note: Generated<string>
    pieces_before: number | null
    pieces_after: number | null
    attempt: Generated<string | null>
  }
  stock_request: {
    id: string
    product_id: string
    option_id: string | null
    email: string | null
    subscription_id: string | null
    asked_at: Time
  }
  search_word: { word: string }
  feed_fetch: { feed: string; at: Time; client: Generated<string> }
}
