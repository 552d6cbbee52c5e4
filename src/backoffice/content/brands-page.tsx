import { Link } from 'react-router'
import { brandDeskRoutes, type DeskBrand } from '#contract/brand-desk'
import { Button } from '../../ui/button'
import { Picture } from '../../ui/picture'
import { useChange, useRead } from '../api/use-call'
import { count } from '../furniture/format'
import { PageHead } from '../furniture/page-head'
import { Empty, Reading } from '../furniture/states'
import look from './brands.module.css'

export default function BrandsPage() {
  return (
    <>
      <PageHead
        title="Brands"
        back={{ to: '/admin/content', label: 'Content' }}
        under="The row of logos on the home page, in this order. A brand comes into being with its first product."
      />
      <Reading from={useRead(brandDeskRoutes.list)}>{(brands) => <Brands brands={brands} />}</Reading>
    </>
  )
}

function Brands({ brands }: { brands: DeskBrand[] }) {
  const arrange = useChange(brandDeskRoutes.arrange, { done: 'Moved' })
  if (brands.length === 0) return <Empty words="No brands yet." />
  const move = (from: number, to: number) => {
    const [moved] = brands.slice(from, from + 1)
    if (!moved) return
    const after = brands.toSpliced(from, 1).toSpliced(to, 0, moved)
    arrange.mutate({ body: { slugs: after.map(({ slug }) => slug) } })
  }
  return (
    <ol className={look.brands}>
      {brands.map(({ slug, name, logo, products }, index) => (
        <li key={slug} className={look.brand}>
          <div className={look.logo}>
            {logo && (
              <Picture of={{ ...logo, path: `/media/${logo.key}`, alt: '' }} sizes="120px" widest={320} />
            )}
          </div>
          <div className={look.words}>
            <Link to={`/admin/content/brands/${slug}`}>{name}</Link>
            <p>
              {count(products, 'product')} on sale{!logo && ', no logo'}
            </p>
          </div>
          <div className={look.buttons}>
            <Button
              variant="quiet"
              aria-label={`Move ${name} earlier`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              variant="quiet"
              aria-label={`Move ${name} later`}
              disabled={index === brands.length - 1}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}
