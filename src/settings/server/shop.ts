import { textPageStateOf } from '../../content/server/pages/text-page-state'
import type { StoredPicture } from '../../media/contract/picture'
import { type PictureRow, presentPicture } from '../../media/server/picture-serializer'
import { changesCheckout, readPreferences } from '../../payments/contract/payment-preferences'
import { offeredMethods } from '../../payments/server/providers/providers'
import { dayInIndia } from '../../platform/contract/india-time'
import type { Services } from '../../platform/process/services'
import { withZones } from '../../shipping/server/zone-terms'
import { holidayOn } from '../contract/holiday'
import type { Shop } from '../contract/shop'
import { isShownOn } from './banner-days'
import { withDefaults } from './settings'
import { findShop } from './shop-queries'

export async function readShop({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Shop> {
  const { settings: rows, zones, categories, brands, hasOffers, hasCodes, about } = await findShop(db)
  const settings = withZones(withDefaults(rows), zones)
  const preferences = readPreferences(rows.paymentMethods)
  const present = (row: PictureRow | null) => row && presentPicture(row, config.origin)
  const withAlt = (picture: StoredPicture | null, alt: string) => picture && { ...picture, alt }
  const today = dayInIndia(new Date())
  return {
    ...settings,
    holiday: holidayOn(settings.holiday, today),
    logo: present(withAlt(settings.logo, settings.brand)),
    banners: settings.banners
      .filter((banner) => isShownOn(banner, today))
      .map(({ shown, startsOn, endsOn, picture, alt, ...words }) => ({
        ...words,
        picture: present(withAlt(picture, alt)),
      })),
    categories: categories.map((category) => ({ ...category, banner: present(category.banner) })),
    brands: brands.map((brand) => ({ ...brand, logo: present(brand.logo) })),
    asksQuote: hasOffers || zones.length > 0 || changesCheckout(preferences),
    takesCodes: hasCodes,
    ...(textPageStateOf(about ?? undefined) === 'shown' && { hasAbout: true as const }),
    paymentMethods: offeredMethods(preferences, config),
  }
}
