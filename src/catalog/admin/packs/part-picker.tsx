import { ProductSearch } from '../../../orders/admin/phone-order/product-search'
import { plainOption } from '../../../platform/contract/constants'
import { QuantityStepper } from '../../../ui/components/quantity-stepper'
import type { ProductSummary } from '../../contract/catalogue'
import * as catalogMessages from '../../contract/messages'
import { type Pack, packLimits } from '../../contract/packs'
import * as m from '../messages'
import styles from './part-picker.module.css'

type Part = Pack['parts'][number]

interface PartPickerProps {
  packId: string
  parts: Part[]
  onChange(parts: Part[]): void
}

/** Finds products by name and adds them with one tap. */
export function PartPicker({ packId, parts, onChange }: PartPickerProps) {
  return (
    <>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.option} className={styles.part}>
            <span>
              {nameOf(part)}
              {part.stock !== null && <small>{m.partLeft({ stock: part.stock })}</small>}
            </span>
            <QuantityStepper
              label={m.piecesOfTitle({ title: nameOf(part) })}
              limitText={catalogMessages.packPiecesInvalid()}
              leastText={catalogMessages.packPiecesInvalid()}
              max={packLimits.pieces}
              value={part.pieces}
              onChange={(pieces) =>
                onChange(parts.map((one) => (one.option === part.option ? { ...one, pieces } : one)))
              }
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={m.removeTitle({ title: nameOf(part) })}
              onClick={() => onChange(parts.filter((one) => one.option !== part.option))}
            >
              {m.removePart()}
            </button>
          </li>
        ))}
      </ul>
      <ProductSearch
        id="add-part"
        label={m.addAPart()}
        hitsOf={(products) =>
          products
            .flatMap(partsOf)
            .filter(
              ({ product, option }) => product !== packId && !parts.some((one) => one.option === option),
            )
            .map((part) => ({
              key: part.option,
              label: nameOf(part),
              onChoose: () => onChange([...parts, part]),
            }))
        }
      />
    </>
  )
}

const nameOf = ({ title, optionName }: Part) => [title, optionName].filter(Boolean).join(', ')

const partsOf = ({ _id, title, color }: ProductSummary): Part[] =>
  color.map((option) => ({
    product: _id,
    option: option._id,
    title,
    optionName: option.name === plainOption ? '' : option.name,
    pieces: 1,
    stock: null,
  }))
