import * as commonMessages from '../../platform/contract/messages'
import { Swatch } from '../../ui/components/swatch'
import type { CartItem } from '../contract/cart'

interface OptionNameProps {
  color: CartItem['color'] | undefined
  /** Of the colour swatch. */
  size?: number
}

/** The chosen option [CART-01]; a colour has a swatch, a size has none. */
export function OptionName({ color, size = 20 }: OptionNameProps) {
  return (
    <>
      {color && hasColor(color) && <Swatch color={color.title} size={size} />}{' '}
      <span>{color?.name || commonMessages.notAvailable()}</span>
    </>
  )
}

const hasColor = ({ title, name }: CartItem['color']) =>
  title !== '' && title !== 'transparent' && !isSize(name)

/** Sizes begin with an amount; a list of units would never be complete. */
const isSize = (name: string) => /^(?:\.?\d|[¼½¾]|(?:half|quarter)\b)/i.test(name)
