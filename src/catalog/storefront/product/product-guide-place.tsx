import { ServerPart } from '../../../shell/storefront/boot/server-part'
import type { Product } from '../../contract/catalogue'
// The server renders it without its chunk, so the page links its styles.
import './product-guide.module.css'
import * as m from '../messages'

const loadGuide = () => import('./product-guide')

export const ProductGuidePlace = ({ product }: { product: Product }) =>
  product.guide && (
    <ServerPart id="product-guide" load={loadGuide} name={m.questionsTitle()} props={{ product }} />
  )
