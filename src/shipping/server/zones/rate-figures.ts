import { toPaise, toRupees } from '../../../platform/contract/money'
import type { RateKind, RateStep } from '../../contract/rates/rate-kind'
import { findRateKind } from '../../contract/rates/rate-kinds'

const units = {
  rupees: { store: toPaise, show: toRupees },
  kilograms: {
    store: (kilograms: number) => Math.round(kilograms * 1000),
    show: (grams: number) => grams / 1000,
  },
}

/** Rupees and kilograms to paise and grams. */
export const storedSteps = (kind: string, steps: readonly RateStep[]) => converted(kind, steps, 'store')

/** Paise and grams to rupees and kilograms. */
export const shownSteps = (kind: string, steps: readonly RateStep[]) => converted(kind, steps, 'show')

function converted(
  name: string,
  steps: readonly RateStep[],
  way: 'store' | 'show',
): Record<string, number | null>[] {
  const fields = Object.entries((findRateKind(name) as RateKind | undefined)?.fields ?? {})
  return steps.map((step) =>
    Object.fromEntries(
      fields.map(([field, { unit }]) => {
        const figure = step[field] ?? null
        return [field, figure === null ? null : units[unit][way](figure)]
      }),
    ),
  )
}
