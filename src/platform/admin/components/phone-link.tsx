/** Opens in a new tab, like MailLink. */
export const PhoneLink = ({ to }: { to: string }) => (
  <a href={`tel:${/^[1-9]\d{9}$/.test(to) ? '+91' : ''}${to}`} target="_blank" rel="noreferrer">
    {to}
  </a>
)
