import { useState } from 'react'
import { callErrors } from '../../../platform/admin/api/call'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { isSame } from '../../../platform/admin/forms/conflict'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import type { AdminProduct } from '../../contract/admin-products'
import { type Pack, packRoutes } from '../../contract/packs'
import * as m from '../messages'
import { PartPicker } from './part-picker'

interface PackPanelProps {
  product: AdminProduct
  mayChange: boolean
}

/** What a pack contains. Products with a choice, and parts of packs, cannot be packs. */
export function PackPanel({ product: { id, options }, mayChange }: PackPanelProps) {
  const { data: pack } = useRead(packRoutes.show, { params: { id } })
  const [asked, setAsked] = useState(false)
  // Here, as a conflict shows the editor with what another user saved.
  const save = useChange(packRoutes.save, { quiet: true, done: m.packSaved() })
  if (!pack) return null
  const isPack = pack.parts.length > 0
  if (!isPack && (!mayChange || options.length > 0 || pack.isPart)) return null
  if (!mayChange) return <Contents parts={pack.parts} />
  return (
    <Panel title={m.whatIsInside()}>
      <p>{m.packHint()}</p>
      {isPack || asked ? (
        <Editor key={JSON.stringify(pack.parts.map(sentPart))} id={id} saved={pack.parts} save={save} />
      ) : (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {m.makePack()}
        </Button>
      )}
    </Panel>
  )
}

const Contents = ({ parts }: Pick<Pack, 'parts'>) => (
  <Panel title={m.whatIsInside()}>
    <ul>
      {parts.map(({ option, title, optionName, pieces }) => (
        <li key={option}>
          {pieces} × {[title, optionName].filter(Boolean).join(', ')}
        </li>
      ))}
    </ul>
  </Panel>
)

const sentPart = ({ product, option, pieces }: Pack['parts'][number]) => ({ product, option, pieces })

interface EditorProps {
  id: string
  saved: Pack['parts']
  save: ReturnType<typeof useChange<typeof packRoutes.save>>
}

function Editor({ id, saved, save }: EditorProps) {
  const [parts, setParts] = useState(saved)
  const { fields, formError } = callErrors(save.error)
  const wrong = parts.flatMap(({ title }, index) => {
    const error = fields[`parts.${index}`] ?? fields[`parts.${index}.pieces`]
    return error ? `${title}: ${error}` : []
  })
  return (
    <>
      <PartPicker packId={id} parts={parts} onChange={setParts} />
      {[...wrong, fields.parts, formError].filter(Boolean).map((error) => (
        <Notice key={error} tone="problem">
          {error}
        </Notice>
      ))}
      {!isSame(parts, saved) && (
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id },
              body: { before: saved.map(sentPart), parts: parts.map(sentPart) },
            })
          }
        >
          {m.savePack()}
        </Button>
      )}
    </>
  )
}
