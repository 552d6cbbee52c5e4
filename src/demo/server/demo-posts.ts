import posts from './data/posts.json'

/** `{slug}` in a link becomes the URL of that product. */
export interface DemoPost {
  slug: string
  title: string
  category: 'Health Mix' | 'Original Tea'
  picture: string
  daysAgo: number
  html: string
}

export const demoPosts = posts as readonly DemoPost[]
