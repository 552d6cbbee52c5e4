import * as z from 'zod/mini'
import { isOrigin, textOf } from '../../../platform/process/env-fields'

/** What the shop needs to take payments through Razorpay. Never log it, never send it to a browser. */
export interface RazorpayConfig {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Payments with test keys move no money. */
  isTest: boolean
  /** In place of Razorpay's own addresses. */
  standIn: string | undefined
}

export const razorpayFields = {
  RAZORPAY_KEY_ID: z.optional(
    textOf(
      /^rzp_(?:test|live)_[A-Za-z0-9]{6,40}$/,
      'RAZORPAY_KEY_ID should begin with rzp_test_ or rzp_live_, as the Razorpay dashboard shows it',
    ),
  ),
  RAZORPAY_KEY_SECRET: z.optional(
    textOf(
      /^\S{8,200}$/,
      'RAZORPAY_KEY_SECRET should be the secret that the Razorpay dashboard showed with the key',
    ),
  ),
  RAZORPAY_WEBHOOK_SECRET: z.optional(
    textOf(
      /^\S{8,200}$/,
      'RAZORPAY_WEBHOOK_SECRET should be the secret of the webhook, 8 characters or more without spaces',
    ),
  ),
  RAZORPAY_URL: z.optional(
    textOf(isOrigin, 'RAZORPAY_URL should be an address such as http://localhost:4600, without a path'),
  ),
}

type RazorpayEnvironment = { [Name in keyof typeof razorpayFields]?: string | undefined }

export const neededVariables = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** All three or none: with a part of them a payment could be taken and never confirmed. */
export const razorpayChecks = [
  ...neededVariables.map((name) =>
    z.refine<RazorpayEnvironment>(
      (env) => env[name] !== undefined || neededVariables.every((one) => !env[one]),
      {
        path: [name],
        error: `${name} is missing: Razorpay needs a key ID, its secret and a webhook secret`,
      },
    ),
  ),
  z.refine<RazorpayEnvironment>(
    ({ RAZORPAY_URL, RAZORPAY_KEY_ID = '' }) =>
      RAZORPAY_URL === undefined || RAZORPAY_KEY_ID.startsWith('rzp_test_'),
    {
      path: ['RAZORPAY_URL'],
      error: 'RAZORPAY_URL is for tests alone and needs a test key (rzp_test_)',
    },
  ),
]

export function readRazorpayConfig(env: RazorpayEnvironment): RazorpayConfig | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: standIn } = env
  if (!keyId || !keySecret || !webhookSecret) return undefined
  return { keyId, keySecret, webhookSecret, isTest: keyId.startsWith('rzp_test_'), standIn }
}
