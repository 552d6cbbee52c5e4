import { useProductSearch } from '../../../orders/admin/phone-order/use-product-search'
import { MoveButtons } from '../../../platform/admin/components/move-buttons'
import { moveWithin } from '../../../platform/admin/components/move-within'
import { Button } from '../../../ui/components/button'
import { TextField } from '../../../ui/forms/field'
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
  const { text, setText, products } = useProductSearch()
  const offers = products.filter(({ _id }) => _id !== productId && !companions.some(({ id }) => id === _id))
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
        <TextField
          id="add-companion"
          type="search"
          label={m.addAProduct()}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Enter chooses nothing here, and must not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul className={styles.companions}>
        {offers.map(({ _id, title }) => (
          <li key={_id}>
            <button
              type="button"
              className={styles.hit}
              onClick={() => {
                onChange([...companions, { id: _id, title, onSale: true }])
                setText('')
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
