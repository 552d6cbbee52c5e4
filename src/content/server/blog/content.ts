import { validate as isId } from 'uuid'
import type { Services } from '../../../platform/process/services'
import type { Blog } from '../../contract/content'
import { presentBlog } from './blog-serializer'
import { findBlog, findBlogs, findWithdrawnBlog } from './content-queries'

type Content = Pick<Services, 'db' | 'config'>

export async function listBlogs({ db, config }: Content, limit?: number): Promise<Blog[]> {
  return (await findBlogs(db, limit)).map((row) => presentBlog(row, config.origin))
}

export async function showBlog({ db, config }: Content, id: string): Promise<Blog | undefined> {
  const row = isId(id) ? await findBlog(db, id) : undefined
  return row && presentBlog(row, config.origin)
}

export const isWithdrawnBlog = async ({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> =>
  isId(id) && (await findWithdrawnBlog(db, id)) !== undefined
