import { homeBlogs } from '../../platform/contract/constants'
import * as commonMessages from '../../platform/contract/messages'
import { useLoading } from '../../platform/storefront/use-loading'
import { LoadError } from '../../shell/storefront/boot/load-error'
import { useTitle } from '../../shell/storefront/head/use-title'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Loading } from '../../ui/components/skeleton'
import { BlogCard } from './blog-card'
import { loadBlogs } from './blog-slice'
import styles from './blogs-page.module.css'
import * as m from './messages'

/** Read-only, as specified [BLOG-01]. */
const categories = [m.healthMix(), m.originalTea()]

export default function BlogsPage() {
  const blogs = useAppSelector(({ blog }) => blog.blogs)
  useTitle(m.blogs())
  // The home page loads only the first posts.
  const mayBeMore = !blogs || blogs.length === homeBlogs
  const { failure, retry } = useLoading(loadBlogs, mayBeMore)
  return (
    <div className="page">
      <Breadcrumb title={m.blogs()} />
      <h1>{m.blogs()}</h1>
      <div className={styles.layout}>
        <aside aria-labelledby="blog-categories">
          <h2 id="blog-categories" className={styles.aside}>
            {m.categories()}
          </h2>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category}>{category}</li>
            ))}
          </ul>
        </aside>
        {!blogs && failure === undefined && <Loading />}
        {!blogs && failure !== undefined && <LoadError message={failure} retry={retry} />}
        {blogs?.length === 0 && <p>{commonMessages.noData()}</p>}
        {blogs && blogs.length > 0 && (
          <ul className={styles.blogs}>
            {blogs.map((blog) => (
              <li key={blog._id}>
                <BlogCard
                  blog={blog}
                  heading="h2"
                  sizes="(min-width: 992px) 480px, (min-width: 576px) 45vw, 92vw"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
