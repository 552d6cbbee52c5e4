interface FieldLinkProps {
  /** The id of the field. */
  to: string
  children: string
}

/** Focuses a field of this page without a history entry. */
export const FieldLink = ({ to, children }: FieldLinkProps) => (
  <a
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(to)?.focus()
    }}
  >
    {children}
  </a>
)
