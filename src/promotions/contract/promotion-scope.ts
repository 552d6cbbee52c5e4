export const promotionScopes = ['all', 'categories', 'brands', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]
