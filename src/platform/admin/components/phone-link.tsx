/** Opens in a new tab, like MailLink. */
export const PhoneLink = ({ to }: { to: string }) => (
  <a href={`tel:+91${to}`} target="_blank" rel="noreferrer">
    {to}
  </a>
)
