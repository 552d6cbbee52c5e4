import type { Paise } from '../../../platform/contract/money'
import * as m from '../messages'
import type { DocumentLine, InvoiceDocument } from '../rules/invoice-document'
import type { RateSummary } from '../rules/tax-lines'
import type { Column } from './document-table'

const figures = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const money = (paise: Paise) => figures.format(paise / 100)
const percent = (basisPoints: number) => `${basisPoints / 100}%`

/** Union territories without a parliament of their own levy UTGST where states levy SGST. */
const ownTax = (state: string) => (['04', '26', '31', '35', '38'].includes(state) ? 'UTGST' : 'SGST')

export const isDiscounted = ({ discount }: DocumentLine): boolean => discount !== undefined

type Money = (line: { cgst: Paise; sgst: Paise; igst: Paise }) => string

/** A plain bill has no tax columns. */
export function taxColumns({ kind, seller, placeOfSupply, lines }: InvoiceDocument): [string, Money][] {
  if (kind === 'bill' || lines.every(({ rate }) => rate === 0)) return []
  if (placeOfSupply.code !== seller.stateCode) return [['IGST', ({ igst }) => money(igst)]]
  return [
    ['CGST', ({ cgst }) => money(cgst)],
    [ownTax(seller.stateCode), ({ sgst }) => money(sgst)],
  ]
}

const figure = <T>(title: string, width: number, value: (row: T) => string): Column<T> => ({
  title,
  width,
  value,
  align: 'right',
})

export function lineColumns(document: InvoiceDocument): Column<DocumentLine>[] {
  const taxes = taxColumns(document)
  const ofTax: Column<DocumentLine>[] = [
    figure(m.taxable(), 50, ({ taxable }) => money(taxable)),
    figure('GST', 26, ({ rate }) => percent(rate)),
    ...taxes.map(([title, value]) => figure(title, 44, value)),
  ]
  const hasDiscount = document.lines.some(isDiscounted)
  const discounts = figure<DocumentLine>(m.discount(), 40, ({ discount }) =>
    discount ? money(discount) : '–',
  )
  return [
    { title: '#', width: 12, value: (_line, index) => String(index + 1) },
    { title: m.description(), value: ({ description }) => description },
    { title: 'HSN', width: hasDiscount ? 40 : 42, value: ({ hsn }) => hsn || '–' },
    figure(m.qty(), 36, ({ kind, quantity, unit }) => (kind === 'fee' ? '' : `${quantity} ${unit}`)),
    figure(m.price(), hasDiscount ? 42 : 46, ({ price }) => money(price)),
    ...(hasDiscount ? [discounts] : []),
    ...(taxes.length > 0 ? ofTax : []),
    figure(m.amountRs(), 54, ({ amount }) => money(amount)),
  ]
}

export function summaryColumns(document: InvoiceDocument): Column<RateSummary>[] {
  const taxes = taxColumns(document)
  return [
    { title: m.taxByHSN(), value: ({ hsn }) => hsn || m.noHSN() },
    figure(m.pieces(), 60, ({ quantity }) => String(quantity)),
    figure(m.taxableValue(), 70, ({ taxable }) => money(taxable)),
    ...taxes.map(([title, value]) =>
      figure<RateSummary>(title, 90, (row) =>
        m.rowAtRate({ row: value(row), rate: percent(row.rate / taxes.length) }),
      ),
    ),
  ]
}
