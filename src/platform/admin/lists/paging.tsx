import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './paging.module.css'

interface PagingProps {
  page: number
  pages: number
  onPage(page: number): void
}

export function Paging({ page, pages, onPage }: PagingProps) {
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={m.pages()} className={styles.paging}>
      <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {m.previous()}
      </Button>
      <span>{m.pagePageOfPages({ page, pages })}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {m.next()}
      </Button>
    </nav>
  )
}
