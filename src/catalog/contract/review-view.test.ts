import { expect, test } from 'vitest'
import { readReviewView, reviewSearch } from './review-view'

const read = (search: string) => readReviewView((key) => new URLSearchParams(search).get(key))

test('each view of the reviews has one URL, without its defaults', () => {
  const view = { sort: 'helpful', star: 4, photos: true, page: 3 } as const

  expect(reviewSearch(view)).toBe('?sort=helpful&stars=4&photos=yes&page=3')
  expect(read(reviewSearch(view))).toEqual(view)
  expect(reviewSearch({ sort: 'newest', star: undefined, photos: false, page: 1 })).toBe('')
})

test('invalid values of the URL show the default view', () => {
  const view = read('?sort=-createdAt&stars=6&photos=1&page=-2')

  expect(view).toEqual({ sort: 'newest', star: undefined, photos: false, page: 1 })
  expect(read('?page=9999').page).toBe(1000)
})
