import { type ComponentProps, type ComponentType, type ReactNode, useContext } from 'react'
import { LazyPart } from './lazy-part'
import { ServerOnly, type ServerOnlyParts, useServerHtml } from './server-only'

interface ServerPartProps<Id extends keyof ServerOnlyParts> {
  id: Id
  load(): Promise<{ default: ServerOnlyParts[Id] }>
  /** Names the retry button. */
  name: string
  props: ComponentProps<ServerOnlyParts[Id]>
  loading?: ReactNode
}

/**
 * A part that never changes: the elements from the server stay and need no code. After a navigation in the browser its chunk is
 * loaded.
 */
export function ServerPart<Id extends keyof ServerOnlyParts>({
  id,
  load,
  name,
  props,
  loading,
}: ServerPartProps<Id>) {
  const Part = useContext(ServerOnly)[id] as ComponentType<object> | undefined
  const sent = useServerHtml(id)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same elements that the server rendered.
  if (sent !== undefined) return <div id={id} dangerouslySetInnerHTML={{ __html: sent }} />
  return (
    <div id={id}>
      {Part ? (
        <Part {...props} />
      ) : (
        <LazyPart load={load as never} name={name} props={props} loading={loading} />
      )}
    </div>
  )
}
