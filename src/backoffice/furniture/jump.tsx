import look from './jump.module.css'

/** Leads on a phone to what stands below, where a desk shows it beside. */
export const Jump = ({ to }: { to: Readonly<Record<string, string>> }) => (
  <nav className={look.jump} aria-label="On this page">
    {Object.entries(to).map(([id, label]) => (
      <a key={id} href={`#${id}`}>
        {label}
      </a>
    ))}
  </nav>
)
