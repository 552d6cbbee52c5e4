import type { Logger } from 'pino'
import type { Services } from '../../../platform/process/services'
import { captureIfWanted } from './capture-payment'
import { createRazorpayClient, type RazorpayClient } from './razorpay-client'
import { claimOpenOrders, forgetOldEvents } from './razorpay-queries'
import { recordPayment } from './record-payment'
import { askAboutRefunds } from './refund-clock'

type Clock = Pick<Services, 'db' | 'log'> & { client: RazorpayClient }

/** Asks Razorpay for what its webhooks should have told and did not. Several instances share the work. */
export function startRazorpayClock({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): () => void {
  if (!config.razorpay) return () => {}
  const client = createRazorpayClient(config.razorpay)
  const look = () =>
    askRazorpay({ db, log, client }).catch((error) => log.warn({ err: error }, 'Razorpay could not be asked'))
  const clock = setInterval(look, 60_000).unref()
  return () => clearInterval(clock)
}

export async function askRazorpay(clock: Clock): Promise<void> {
  await askAboutPayments(clock)
  await askAboutRefunds(clock)
  await forgetOldEvents(clock.db)
}

async function askAboutPayments({ db, log, client }: Clock): Promise<void> {
  for (const razorpayId of await claimOpenOrders(db, client.config.isTest))
    await askAboutOrder({ db, client }, razorpayId).catch((error) => warn(log, error, razorpayId))
}

async function askAboutOrder({ db, client }: Omit<Clock, 'log'>, razorpayId: string): Promise<void> {
  for (const payment of await client.findPaymentsOf(razorpayId))
    await recordPayment(db, await captureIfWanted(db, client, { ...payment, order_id: razorpayId }))
}

const warn = (log: Logger, error: Error, id: string) =>
  log.warn({ reason: error.message, id }, 'Razorpay did not say whether an order is paid')
