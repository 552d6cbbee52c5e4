import { langOf } from '../../ui/behavior/lang-of'
import { Icon } from '../../ui/components/icon'
import { Link } from '../../ui/components/link'
import { Picture } from '../../ui/components/picture'
import type { CardBlog } from '../contract/content'
import styles from './blog-card.module.css'
import { formatDate } from './dates'
import * as m from './messages'

interface BlogCardProps {
  blog: CardBlog
  sizes: string
  /** The heading level. */
  heading?: 'h2' | 'h3'
}

/** [BLOG-02] */
export function BlogCard({ blog, sizes, heading: Heading = 'h3' }: BlogCardProps) {
  const { _id, title, teaser, images, createdAt } = blog
  const [image] = images
  const address = `/blog/${_id}`
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {image ? <Picture of={image} sizes={sizes} widest={960} alt="" /> : <Icon name="leaf" size={56} />}
      </div>
      <time dateTime={createdAt} className={styles.date}>
        {formatDate(createdAt)}
      </time>
      <Heading className={styles.title} lang={langOf(title)}>
        {title}
      </Heading>
      <p className={styles.teaser} lang={langOf(teaser)}>
        {teaser}
      </p>
      <Link to={address} className={styles.more}>
        {m.readMore()}
        <span className="visually-hidden" lang={langOf(title)}>
          : {title}
        </span>{' '}
        <Icon name="arrow" size={18} />
      </Link>
    </article>
  )
}
