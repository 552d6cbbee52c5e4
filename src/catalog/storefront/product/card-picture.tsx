import { useState } from 'react'
import type { Picture as PictureData } from '../../../media/contract/picture'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { Picture } from '../../../ui/components/picture'
import { cardSizes } from '../cards/product-grid'

/** After a tap on a card: the file that the card has loaded, below the sharp picture until that has arrived. */
export function CardPicture({ of }: { of: Omit<PictureData, 'url'> }) {
  const [navigated] = useState(useHydrated())
  return navigated && <Picture of={of} sizes={cardSizes[3]} widest={640} alt="" priority />
}
