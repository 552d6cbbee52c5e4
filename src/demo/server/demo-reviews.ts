import data from './data/reviews.json'

interface DemoReview {
  /** The first name of a reviewer. */
  by: string
  star: number
  comment: string
  daysAgo: number
  /** The number of other reviewers who found it helpful. */
  helpful?: number
  /** Files of the manifest. */
  photos?: readonly string[]
}

/** Demo customers with reviews; they cannot log in. */
export const demoReviewers = data.reviewers

/** By the slug of the product. Some have none. */
export const demoReviews: Readonly<Record<string, readonly DemoReview[]>> = data.reviews
