import { dayInIndia } from '../../platform/contract/india-time'
import { notifyShopChanged } from '../../platform/db/notify-change'
import type { Database } from '../../platform/db/tables'
import { startLoop } from '../../platform/process/loop'
import type { Services } from '../../platform/process/services'
import { holidayOn } from '../contract/holiday'
import { isShownOn } from './banner-days'
import { readSettings } from './settings'

/**
 * Cached pages show the banners and the holiday of their day: after midnight in India those that changed are rendered
 * again.
 */
export function startDayClock({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let lastDay = dayInIndia(new Date())
  const look = async () => {
    const today = dayInIndia(new Date())
    if (today === lastDay) return
    await announceDay(db, lastDay, today)
    lastDay = today
  }
  return startLoop(log, 60_000, look, 'the banners and the holiday of today cannot be shown yet').stop
}

export async function announceDay(db: Database, lastDay: string, today: string): Promise<void> {
  const { banners, holiday } = await readSettings(db)
  const isOther = (shows: (day: string) => boolean) => shows(lastDay) !== shows(today)
  if (
    banners.some((banner) => isOther((day) => isShownOn(banner, day))) ||
    isOther((day) => holidayOn(holiday, day) !== null)
  )
    await notifyShopChanged(db)
}
