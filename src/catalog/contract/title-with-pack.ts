import { plainOption } from '../../platform/contract/constants'

/** The title with the pack, unless there is neither a choice nor a size. */
export const titleWithPack = (title: string, pack: string): string =>
  pack === plainOption ? title : `${title} (${pack})`
