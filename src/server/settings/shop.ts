import type { Shop } from '#contract/shop'
import { presentPicture } from '../media/picture-presenter'
import type { Services } from '../services'
import { withDefaults } from './settings'
import { findShop } from './shop-queries'

/** One statement a rendered page; rendered pages are kept, so the shop itself need not be. */
export async function readShop({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Shop> {
  const { settings, categories, brands, hero } = await findShop(db)
  const present = (row: Parameters<typeof presentPicture>[0] | null) =>
    row && presentPicture(row, config.origin)
  return {
    ...withDefaults(settings),
    categories: categories.map((category) => ({ ...category, banner: present(category.banner) })),
    brands: brands.map((brand) => ({ ...brand, logo: present(brand.logo) })),
    hero: present(hero),
  }
}
