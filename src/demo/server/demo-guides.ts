import type { GuideKind, ShownGuide } from '../../catalog/contract/shown-guide'
import data from './data/guides.json'

interface DemoGuide extends ShownGuide {
  /** Slugs of matching products. */
  goesWell: string[]
}

/** By the slug of the product. Some have none. */
export const demoGuides = Object.entries(data).map(([slug, guide]): [string, DemoGuide] => [
  slug,
  { ...guide, kind: guide.kind as GuideKind },
])
