import { useEffect } from 'react'
import type { CardProduct } from '#contract/catalogue'
import { homeBlogs } from '#contract/constants'
import type { CardBlog } from '#contract/content'
import { Loading } from '../../ui/skeleton'
import { ProductShelf } from '../catalogue/product-shelf'
import { BlogCard } from '../content/blog-card'
import { loadBlogs } from '../store/blog-slice'
import { loadShelf } from '../store/product-slice'
import { useAppDispatch, useAppSelector } from '../store/store'
import { BrandRow } from './brand-row'
import { CategoryBanners } from './category-banners'
import { Hero } from './hero'
import look from './home-page.module.css'
import { MoreBanners } from './more-banners'
import { Section } from './section'
import { useTitle } from './use-title'

export default function HomePage() {
  const dispatch = useAppDispatch()
  const { special, popular } = useAppSelector(({ product }) => product.shelves)
  const blogs = useAppSelector(({ blog }) => blog.blogs)
  useTitle('')
  useEffect(() => {
    if (!special) void dispatch(loadShelf('special'))
    if (!popular) void dispatch(loadShelf('popular'))
    if (!blogs) void dispatch(loadBlogs())
  }, [dispatch, special, popular, blogs])

  return (
    <>
      <Hero />
      <CategoryBanners />
      <MoreBanners />
      <TaggedShelf title="Special Products" tag="special" products={special} />
      <TaggedShelf title="Our Popular Products" tag="popular" products={popular} />
      <BrandRow />
      {blogs?.length !== 0 && <LatestBlogs blogs={blogs} />}
    </>
  )
}

interface TaggedShelfProps {
  title: string
  tag: 'special' | 'popular'
  products: readonly CardProduct[] | undefined
}

function TaggedShelf({ title, tag, products }: TaggedShelfProps) {
  if (products?.length === 0) return null
  return (
    <Section title={title} more={{ to: `/product?tags=${tag}`, words: `View all ${tag} products` }}>
      <ProductShelf products={products} />
    </Section>
  )
}

function LatestBlogs({ blogs }: { blogs: readonly CardBlog[] | undefined }) {
  return (
    <Section title="Our Latest Blogs" more={{ to: '/blogs', words: 'View all blogs' }}>
      {blogs ? (
        <ul className={look.blogs}>
          {blogs.slice(0, homeBlogs).map((blog) => (
            <li key={blog._id}>
              <BlogCard blog={blog} sizes="(min-width: 992px) 300px, (min-width: 576px) 45vw, 92vw" />
            </li>
          ))}
        </ul>
      ) : (
        <Loading />
      )}
    </Section>
  )
}
