import type { NextStep } from '../../orders/contract/order-payment'

type Step = (data: NextStep['data']) => Promise<void>

/** What the browser can do to pay, by the kind of step. Each resolves when the payer is back. */
const steps: Readonly<Record<string, Step>> = {
  /** The page of a provider, which sends the payer back to the page of the order. */
  redirect: async ({ url }) => {
    location.assign(String(url))
    await new Promise(() => {})
  },
  /** A document of its own, where scripts of Razorpay may run. */
  razorpay: async ({ page }) => {
    location.assign(String(page))
    await new Promise(() => {})
  },
}

/** Carries out the step. Whether the order is paid then, the shop learns from the provider. */
export async function takeNextStep({ kind, data }: NextStep): Promise<void> {
  const step = steps[kind]
  if (!step) throw new Error(`Unknown step to pay: ${kind}`)
  await step(data)
}
