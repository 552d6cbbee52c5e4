import { ProductRail } from '../../../catalog/storefront/cards/product-rail'
import { useRail } from '../../../catalog/storefront/cards/use-rail'
import { BlogCard } from '../../../content/storefront/blog-card'
import { loadBlogs } from '../../../content/storefront/blog-slice'
import { homeBlogs } from '../../../platform/contract/constants'
import { useLoading } from '../../../platform/storefront/use-loading'
import { defaultTheme, type HomeSection, sectionsOf } from '../../../settings/contract/theme'
import { Loading } from '../../../ui/components/skeleton'
import { useRest } from '../boot/first-screen'
import { useTitle } from '../head/use-title'
import { PartFailed } from '../layout/part-failed'
import * as m from '../messages'
import type { ListingTag } from '../state/state'
import { useAppSelector } from '../state/store'
import { BrandRow } from './brand-row'
import { CategoryBanners } from './category-banners'
import { Hero } from './hero'
import styles from './home-page.module.css'
import { MoreBanners } from './more-banners'
import { Section } from './section'
import { ShopProofPlace } from './shop-proof-place'

/** Parts that a phone shows below the hero before scrolling. */
const inFirstScreen = 2

export default function HomePage() {
  useTitle('')
  const { sections } = useAppSelector(({ shop }) => shop.theme ?? defaultTheme)
  const parts = sectionsOf({ sections }).filter(({ shown }) => shown)
  const rest = useRest(true)
  return (
    <>
      <Hero />
      {(rest ? parts : parts.slice(0, inFirstScreen)).map(({ name }) => (
        <HomePart key={name} name={name} />
      ))}
    </>
  )
}

function HomePart({ name }: { name: HomeSection }) {
  switch (name) {
    case 'categories':
      return <CategoryBanners />
    case 'proof':
      return <ShopProofPlace />
    case 'banners':
      return <MoreBanners />
    case 'special':
      return <TaggedRail title={m.specialProducts()} tag="special" />
    case 'popular':
      return <TaggedRail title={m.ourPopularProducts()} tag="popular" />
    case 'brands':
      return <BrandRow />
    case 'blogs':
      return <LatestBlogs />
  }
}

function TaggedRail({ title, tag }: { title: string; tag: ListingTag }) {
  const rail = useRail(tag)
  if (rail.products?.length === 0) return null
  return (
    <Section title={title} more={{ to: `/product?tags=${tag}`, words: m.viewAllTagProducts({ tag }) }}>
      <ProductRail title={title} {...rail} />
    </Section>
  )
}

function LatestBlogs() {
  const blogs = useAppSelector(({ blog }) => blog.blogs)
  const { failure, retry } = useLoading(loadBlogs, !blogs)
  const title = m.ourLatestBlogs()
  if (blogs?.length === 0) return null
  return (
    <Section title={title} more={{ to: '/blogs', words: m.viewAllBlogs() }}>
      {!blogs && failure === undefined && <Loading />}
      {!blogs && failure !== undefined && <PartFailed part={title} failure={failure} retry={retry} />}
      {blogs && (
        <ul className={styles.blogs}>
          {blogs.slice(0, homeBlogs).map((blog) => (
            <li key={blog._id}>
              <BlogCard blog={blog} sizes="(min-width: 992px) 300px, (min-width: 576px) 45vw, 92vw" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
