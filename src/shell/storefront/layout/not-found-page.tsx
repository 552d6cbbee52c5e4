import { messages } from '../../../platform/contract/messages'
import { NotFound } from './not-found'

export default function NotFoundPage() {
  return <NotFound words={messages.notFound} />
}
