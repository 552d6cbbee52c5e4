import { Fragment } from 'react'

/**
 * Opens in a new tab: otherwise the browser fires `beforeunload` for unsaved input. A narrow column breaks the
 * address after a separator rather than within a word.
 */
export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} target="_blank" rel="noreferrer">
      {to.split(/(?=[@.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one address, never moved
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  )
}
