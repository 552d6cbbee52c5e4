import { messages } from '../../platform/contract/messages'
import { Swatch } from '../../ui/components/swatch'
import type { CartItem } from '../contract/cart'

interface OptionNameProps {
  color: CartItem['color'] | undefined
  /** Of the dot. */
  size?: number
}

/** What was chosen of a product [CART-01]. A colour has its dot, a size has none. */
export function OptionName({ color, size = 20 }: OptionNameProps) {
  return (
    <>
      {color && hasColor(color) && <Swatch color={color.title} size={size} />}{' '}
      {color?.name || messages.notAvailable}
    </>
  )
}

/** One of words alone has none. */
const hasColor = ({ title, name }: CartItem['color']) =>
  title !== '' && title !== 'transparent' && !isSize(name)

/** Begins with an amount: units and things that are counted have more names than a list would know. */
const isSize = (name: string) => /^(?:\.?\d|[¼½¾]|(?:half|quarter)\b)/i.test(name)
