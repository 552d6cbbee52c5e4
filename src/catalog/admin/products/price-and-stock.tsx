import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Reading } from '../../../platform/admin/components/states'
import { isSame } from '../../../platform/admin/forms/conflict'
import { Pair } from '../../../platform/admin/forms/form-page'
import { TextField } from '../../../ui/forms/field'
import { type AdminProduct, adminProductRoutes, type ProductListRow } from '../../contract/admin-products'
import { adminStockRoutes } from '../../contract/admin-stock'
import * as m from '../messages'
import { stockOwnersOf } from '../stock/stock-owners'
import { changedBody, pricingOption, valuesOf } from './product-values'
import { usePriceQuestion } from './use-price-question'

/** What was typed, by field. What was not typed is what the server has now. */
type Typed = Readonly<Record<string, string>>

interface PriceAndStockProps {
  row: Pick<ProductListRow, 'id' | 'title'>
  onClose(): void
}

/** Changes what changes most often, without the page of the product. */
export function PriceAndStock({ row: { id, title }, onClose }: PriceAndStockProps) {
  const [typed, setTyped] = useState<Typed>({})
  const [attempts] = useState(() => new Map<string, string>())
  const [failure, setFailure] = useState<{ error: Error; countOf?: string }>()
  const [busy, setBusy] = useState(false)
  const found = useRead(adminProductRoutes.show, { params: { id } })
  const savePrices = useChange(adminProductRoutes.change, { quiet: true, done: m.productSaved() })
  const count = useChange(adminStockRoutes.change, { quiet: true, done: m.stockCorrected() })

  async function save() {
    const product = found.data
    if (!product) return
    setBusy(true)
    setFailure(undefined)
    let countOf: string | undefined
    try {
      const values = withTyped(product, typed)
      if (!isSame(values, valuesOf(product)))
        await savePrices.mutateAsync({
          params: { id },
          body: { ...changedBody(values), version: product.version },
        })
      for (const { key, optionId, stock } of stocksOf(product)) {
        const counted = typed[key]?.trim() ?? String(stock)
        if (counted === String(stock)) continue
        countOf = key
        const attempt = attempts.get(`${key} ${counted}`) ?? newId()
        attempts.set(`${key} ${counted}`, attempt)
        await count.mutateAsync({
          params: { id },
          // A difference, because orders go on.
          body: { optionId, change: differenceOf(counted, stock), reason: 'counted', note: '', attempt },
        })
      }
      onClose()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // After a conflict, the next attempt changes what is there now.
      await found.refetch()
      setFailure({ error, ...(countOf && { countOf }) })
    } finally {
      setBusy(false)
    }
  }

  const { saveOrAsk, question } = usePriceQuestion(save)
  const { fields, formError } = callErrors(failure?.error ?? null)
  const errors = failure?.countOf ? { [failure.countOf]: fields.change } : fields
  const field = (key: string, now: string) => ({
    id: `quick-${key}`,
    autoComplete: 'off',
    value: typed[key] ?? now,
    error: errors[key],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [key]: target.value }),
  })
  if (question) return question
  return (
    <ConfirmDialog
      title={m.priceAndStockOf({ title })}
      confirm={m.save()}
      problem={formError}
      busy={busy}
      onConfirm={() => found.data && void saveOrAsk(valuesOf(found.data), withTyped(found.data, typed))}
      onCancel={onClose}
    >
      <Reading from={found}>
        {(product) => (
          <>
            {pricesOf(product).map(({ path, name, price, mrp }) => (
              <Pair key={path}>
                <TextField
                  {...field(`${path}price`, price)}
                  label={name ? m.priceOfName({ name }) : m.priceInRupees()}
                  inputMode="decimal"
                />
                <TextField
                  {...field(`${path}mrp`, mrp)}
                  label={name ? m.mrpOfName({ name }) : m.mrpInRupees()}
                  inputMode="decimal"
                />
              </Pair>
            ))}
            {stocksOf(product).map(({ key, optionId, name, stock }) => (
              <TextField
                key={key}
                {...field(key, String(stock))}
                label={optionId === null ? m.stockNow() : m.stockNowOfName({ name })}
                inputMode="numeric"
              />
            ))}
          </>
        )}
      </Reading>
    </ConfirmDialog>
  )
}

/** A count that is no number is sent as such, so that the server names the field. */
const differenceOf = (counted: string, stock: number) =>
  /^\d+$/.test(counted) ? Number(counted) - stock : counted

/** Of the product, unless it follows its first option, and of each option with its own. `path` is that of the form. */
function pricesOf(product: AdminProduct) {
  const values = valuesOf(product)
  const { price, mrp, options } = values
  const own = options.flatMap((option, place) =>
    option.price || option.mrp
      ? [{ path: `options.${place}.`, name: option.name, price: option.price, mrp: option.mrp }]
      : [],
  )
  return pricingOption(values) ? own : [{ path: '', name: '', price, mrp }, ...own]
}

const stocksOf = (product: AdminProduct) =>
  stockOwnersOf(product).flatMap(({ optionId, name, stock }) =>
    stock === null ? [] : [{ optionId, name, stock, key: `stock ${optionId}` }],
  )

function withTyped(product: AdminProduct, typed: Typed) {
  const values = valuesOf(product)
  return {
    ...values,
    price: typed.price ?? values.price,
    mrp: typed.mrp ?? values.mrp,
    options: values.options.map((option, place) => ({
      ...option,
      price: typed[`options.${place}.price`] ?? option.price,
      mrp: typed[`options.${place}.mrp`] ?? option.mrp,
    })),
  }
}
