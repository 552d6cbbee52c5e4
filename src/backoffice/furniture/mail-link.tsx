import { Fragment } from 'react'

/** A narrow column breaks an address where it has a joint, rather than within a word. */
export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`}>
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
