import { dayInIndia } from '../../platform/contract/india-time'
import { notifyShopChanged } from '../../platform/db/notify-change'
import type { Database } from '../../platform/db/tables'
import { startLoop } from '../../platform/process/loop'
import type { Services } from '../../platform/process/services'
import { isShownOn } from './banner-days'
import { readSettings } from './settings'

/** Cached pages show the banners of their day: after midnight in India those that changed are rendered again. */
export function startBannerClock({ db, log }: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let lastDay = dayInIndia(new Date())
  const look = async () => {
    const today = dayInIndia(new Date())
    if (today === lastDay) return
    await announceBanners(db, lastDay, today)
    lastDay = today
  }
  return startLoop(60_000, look, (error) =>
    log.warn({ err: error }, 'the banners of today cannot be shown yet'),
  ).stop
}

export async function announceBanners(db: Database, lastDay: string, today: string): Promise<void> {
  const { banners } = await readSettings(db)
  if (banners.some((banner) => isShownOn(banner, lastDay) !== isShownOn(banner, today)))
    await notifyShopChanged(db)
}
