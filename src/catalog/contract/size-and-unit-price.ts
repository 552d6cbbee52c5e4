/** Such as "500 g · Rs. 64 per 100 g"; empty if the product has neither. */
export const sizeAndUnitPrice = ({
  netQuantity,
  unitPrice,
}: {
  netQuantity: string | null
  unitPrice: string | null
}): string => [netQuantity, unitPrice].filter(Boolean).join(' · ')
