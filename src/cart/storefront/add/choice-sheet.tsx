import type { CardProduct, Product, ProductColor } from '../../../catalog/contract/catalogue'
import { sizeAndUnitPrice } from '../../../catalog/contract/size-and-unit-price'
import { formatRupees } from '../../../platform/contract/money'
import { PartFailed } from '../../../shell/storefront/layout/part-failed'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Price } from '../../../ui/components/price'
import { Loading } from '../../../ui/components/skeleton'
import { Swatch } from '../../../ui/components/swatch'
import { piecesOf } from '../cart-sums'
import * as m from '../messages'
import CardQuantity from './card-quantity'
import styles from './choice-sheet.module.css'
import { useProduct } from './use-product'

interface ChoiceSheetProps {
  product: Pick<CardProduct, '_id' | 'title'>
  open: boolean
  onClose(): void
}

/** The options of a product, each with its price and quantity [CARD-04]. */
export default function ChoiceSheet({ product: { _id, title }, open, onClose }: ChoiceSheetProps) {
  const { product, failure, retry } = useProduct(_id)
  const pieces = useAppSelector(({ auth }) => piecesOf(_id, auth.cartProducts))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      place="sheet"
      footer={
        <Button wide variant={pieces > 0 ? 'primary' : 'secondary'} onClick={onClose}>
          {m.done()}
        </Button>
      }
    >
      {failure !== undefined && <PartFailed part={title} failure={failure} retry={retry} />}
      {!product && failure === undefined && <Loading />}
      {product && (
        <>
          <h3 className={styles.label}>{product.optionLabel}</h3>
          <ul className={styles.options}>
            {product.color.map((option) => (
              <Option key={option._id} product={product} option={option} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Option({ product, option }: { product: Product; option: ProductColor }) {
  const { _id, name, kind, price, inStock, title: color } = option
  const pack = product.packs.find((pack) => pack.color === _id) ?? product
  const { mrp } = pack
  const size = sizeAndUnitPrice(pack)
  return (
    <li className={styles.option}>
      <div>
        <p className={styles.name}>
          {kind === 'swatch' && <Swatch color={color} />} {name}
        </p>
        <Price
          now={formatRupees(price)}
          instead={mrp !== null && mrp > price ? formatRupees(mrp) : undefined}
        />
        {size && <p className={styles.size}>{size}</p>}
      </div>
      {inStock ? (
        <CardQuantity
          title={m.titleOfOption({ title: product.title, option: name })}
          offered={{ productId: product._id, color: _id, price }}
        />
      ) : (
        <p className={styles.size}>{m.outOfStock()}</p>
      )}
    </li>
  )
}
