/** Opens beside the page, as a mail does. */
export const PhoneLink = ({ to }: { to: string }) => (
  <a href={`tel:+91${to}`} target="_blank" rel="noreferrer">
    {to}
  </a>
)
