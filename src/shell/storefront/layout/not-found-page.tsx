import * as commonMessages from '../../../platform/contract/messages'
import { NotFound } from './not-found'

export default function NotFoundPage() {
  return <NotFound words={commonMessages.notFound()} />
}
