import { ProductSearch } from '../../../orders/admin/phone-order/product-search'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { Button } from '../../../ui/components/button'
import { type AdminGuide, guideLimits } from '../../contract/product-guide'
import * as m from '../messages'
import styles from './guide.module.css'

type Companion = AdminGuide['companions'][number]

interface CompanionPickerProps {
  productId: string
  companions: Companion[]
  errors: Record<string, string>
  onChange(companions: Companion[]): void
}

/** Finds products by name and adds them with one tap. */
export function CompanionPicker({ productId, companions, errors, onChange }: CompanionPickerProps) {
  return (
    <>
      <ul className={styles.companions}>
        {companions.map(({ id, title, onSale }, index) => (
          <li key={id} className={styles.companion}>
            <span>
              {title}
              {!onSale && <small>{m.notShownOffSale()}</small>}
              {errors[`companions.${index}`] && (
                <small className={styles.error}>{errors[`companions.${index}`]}</small>
              )}
            </span>
            <span className={styles.actions}>
              <MoveButtons
                of={title}
                index={index}
                count={companions.length}
                onMove={(to) => onChange(moveWithin(companions, index, to))}
              />
              <Button
                variant="quiet"
                aria-label={m.removeTitle({ title })}
                onClick={() => onChange(companions.filter((one) => one.id !== id))}
              >
                {m.removePart()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {companions.length < guideLimits.companions && (
        <ProductSearch
          id="add-companion"
          label={m.addAProduct()}
          hitsOf={(products) =>
            products
              .filter(({ _id }) => _id !== productId && !companions.some(({ id }) => id === _id))
              .map(({ _id, title }) => ({
                key: _id,
                label: title,
                onChoose: () => onChange([...companions, { id: _id, title, onSale: true }]),
              }))
          }
        />
      )}
    </>
  )
}
