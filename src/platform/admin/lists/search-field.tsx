import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/forms/field'
import * as m from '../messages'
import type { ListState } from './list-state'
import { useNarrow } from './use-narrow'

const typingPauseMs = 300

/** Searches once the typing pauses. */
export function SearchField({ state, hint }: { state: ListState; hint: string }) {
  const narrow = useNarrow()
  const [text, setText] = useState(state.search)
  const latest = useRef(state)
  latest.current = state
  const sent = useRef(state.search)
  const { search } = state

  // Changed elsewhere: by Back, or by "Show all".
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      latest.current.change({ search: wanted })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      id="list-search"
      type="search"
      label={m.search()}
      hint={hint}
      {...(narrow && { placeholder: hint })}
      enterKeyHint="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
