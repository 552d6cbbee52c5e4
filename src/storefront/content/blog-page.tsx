import { useCallback } from 'react'
import type { Blog } from '#contract/content'
import { messages } from '#contract/messages'
import { idIn } from '#contract/pages'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Icon } from '../../ui/icon'
import { langOf } from '../../ui/lang-of'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import { Loading } from '../../ui/skeleton'
import { NotLoaded } from '../not-loaded'
import { useNamed } from '../page-at'
import { NotFound } from '../shell/not-found'
import { useTitle } from '../shell/use-title'
import { loadBlog } from '../store/blog-slice'
import { useAppSelector } from '../store/store'
import { useLoading } from '../store/use-loading'
import look from './blog-page.module.css'
import { formatDate } from './dates'

export default function BlogPage() {
  const id = idIn(useNamed('blog'))
  const { singleBlog, missing } = useAppSelector((state) => state.blog)
  const blog = singleBlog?._id === id ? singleBlog : undefined
  const unknown = singleBlog === null && missing === id
  useTitle(blog?.title)
  const load = useCallback(() => loadBlog(id), [id])
  const { failure, retry } = useLoading(load, !blog && !unknown)

  if (unknown) return <NotFound words={messages.blogNotFound} />
  if (blog) return <Found blog={blog} />
  return (
    <div className="page">
      {failure === undefined ? <Loading /> : <NotLoaded failure={failure} retry={retry} />}
    </div>
  )
}

/** [BLOG-03] */
function Found({ blog: { title, description, images, createdAt } }: { blog: Blog }) {
  const [image] = images
  return (
    <div className="page">
      <Breadcrumb steps={[{ title: 'Blogs', to: '/blogs' }]} title={title} />
      <article className={look.post}>
        <header className={look.head}>
          <h1 lang={langOf(title)}>{title}</h1>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </header>
        {image && (
          <Picture of={image} sizes="(min-width: 1000px) 960px, 92vw" priority className={look.picture} />
        )}
        <div
          className={`prose ${look.text}`}
          lang={langOf(description)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on write and on read
          dangerouslySetInnerHTML={{ __html: description }}
        />
        <Link to="/blogs" className={look.back}>
          <Icon name="back" size={20} /> Go back to Blogs
        </Link>
      </article>
    </div>
  )
}
