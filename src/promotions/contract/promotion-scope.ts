/** Names some goods. */
export const targetScopes = ['categories', 'brands', 'products'] as const
export type TargetScope = (typeof targetScopes)[number]

export const promotionScopes = ['all', ...targetScopes] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** What an offer gives: the goods it is for, or others. */
export const rewardScopes = ['same', ...targetScopes] as const
export type RewardScope = (typeof rewardScopes)[number]
