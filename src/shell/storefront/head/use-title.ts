import { useEffect } from 'react'
import { useAppSelector } from '../state/store'
import { pageTitle } from './page-title'

/** The server writes the title of the first page; later pages set their own. */
export function useTitle(words: string | undefined): void {
  const { brand, tagline } = useAppSelector(({ shop }) => shop)
  useEffect(() => {
    if (words !== undefined) document.title = pageTitle(words, { brand, tagline })
  }, [words, brand, tagline])
}
