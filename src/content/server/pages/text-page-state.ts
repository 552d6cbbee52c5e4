import { plainText } from '../../../platform/html/safe-html'
import { findBlanks, type TextPageStatus } from '../../contract/text-pages'

/** Texts with blanks are not shown to shoppers. */
export function textPageStateOf(html: string | undefined): TextPageStatus {
  if (!html || plainText(html) === '') return 'empty'
  return findBlanks(html).length > 0 ? 'draft' : 'shown'
}
