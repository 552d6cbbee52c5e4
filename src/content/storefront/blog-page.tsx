import { useCallback } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import { useLoading } from '../../platform/storefront/use-loading'
import { idIn } from '../../shell/contract/pages'
import { LoadError } from '../../shell/storefront/boot/load-error'
import { usePathParam } from '../../shell/storefront/boot/page-at'
import { useTitle } from '../../shell/storefront/head/use-title'
import { NotFound } from '../../shell/storefront/layout/not-found'
import { useAppSelector } from '../../shell/storefront/state/store'
import { langOf } from '../../ui/behavior/lang-of'
import { Breadcrumb } from '../../ui/components/breadcrumb'
import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import { Picture } from '../../ui/components/picture'
import { Loading } from '../../ui/components/skeleton'
import type { Blog } from '../contract/content'
import styles from './blog-page.module.css'
import { loadBlog } from './blog-slice'
import { formatDate } from './dates'
import * as m from './messages'

export default function BlogPage() {
  const id = idIn(usePathParam('blog'))
  const { singleBlog, missing } = useAppSelector((state) => state.blog)
  const blog = singleBlog?._id === id ? singleBlog : undefined
  const unknown = singleBlog === null && missing === id
  useTitle(blog?.title)
  const load = useCallback(() => loadBlog(id), [id])
  const { failure, retry } = useLoading(load, !blog && !unknown)

  if (unknown) return <NotFound words={commonMessages.blogNotFound()} />
  if (blog) return <Found blog={blog} />
  return (
    <div className="page">
      {failure === undefined ? <Loading /> : <LoadError message={failure} retry={retry} />}
    </div>
  )
}

/** [BLOG-03] */
function Found({ blog: { title, description, images, createdAt } }: { blog: Blog }) {
  const [image] = images
  return (
    <div className="page">
      <Breadcrumb steps={[{ title: m.blogs(), to: '/blogs' }]} title={title} />
      <article className={styles.post}>
        <header className={styles.head}>
          <h1 lang={langOf(title)}>{title}</h1>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </header>
        {image && (
          <Picture of={image} sizes="(min-width: 1000px) 960px, 92vw" priority className={styles.picture} />
        )}
        <div
          className={`prose ${styles.text}`}
          lang={langOf(description)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read
          dangerouslySetInnerHTML={{ __html: description }}
        />
        <Link to="/blogs" className={styles.back}>
          <Icon name="back" size={20} /> {m.goBackToBlogs()}
        </Link>
      </article>
    </div>
  )
}
