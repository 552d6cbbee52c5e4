import { Fragment } from 'react'

/**
 * Opens beside the page, which the browser takes for left otherwise and asks about what is half typed there.
 * A narrow column breaks an address where it has a joint, rather than within a word.
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
