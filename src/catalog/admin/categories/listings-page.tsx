import type { StoredPicture } from '../../../media/contract/picture'
import { PageHead } from '../../../platform/admin/components/page-head'
import { Empty, Reading, type ReadingProps } from '../../../platform/admin/components/states'
import * as m from '../messages'
import { ListingList } from './listing-list'

interface Arrangement {
  query: { version: string }
  body: { slugs: string[] }
}

interface ListingsPageProps<Row> {
  title: string
  under: string
  /** The prefix of the slug in its URL. */
  address: string
  none: string
  /** The badge of an entry without a picture. */
  lacks: string
  found: ReadingProps<{ version: string; rows: Row[] }>['from']
  arrange: { isPending: boolean; mutate(to: Arrangement, options: { onError(): void }): void }
  pictureOf(row: Row): StoredPicture | null
}

/** Sorts brands or categories; each links to its edit page. */
export function ListingsPage<
  Row extends { slug: string; name: string; products: number; becomes: string | null },
>({ title, under, address, none, lacks, found, arrange, pictureOf }: ListingsPageProps<Row>) {
  return (
    <>
      <PageHead title={title} back={{ to: '/admin/content', label: m.content() }} under={under} />
      <Reading from={found}>
        {({ version, rows }) =>
          rows.length === 0 ? (
            <Empty words={none} />
          ) : (
            <ListingList
              listings={rows.map((row) => ({ ...row, picture: pictureOf(row) }))}
              under={address}
              lacks={lacks}
              busy={arrange.isPending}
              onArrange={(slugs) =>
                arrange.mutate(
                  { query: { version }, body: { slugs } },
                  { onError: () => void found.refetch() },
                )
              }
            />
          )
        }
      </Reading>
    </>
  )
}
