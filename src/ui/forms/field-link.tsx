interface FieldLinkProps {
  /** The id of the field. */
  to: string
  children: string
}

/** Leads to a field of this page, which is no step in the history of the browser. */
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
