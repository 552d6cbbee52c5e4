import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { AreaField } from '../../../ui/forms/field'
import * as m from '../messages'
import './find-last'
import styles from './html-editor.module.css'

interface HtmlEditorProps {
  id: string
  label: string
  value: string
  error?: string | undefined
  onChange(html: string): void
}

/** What the server's sanitizer allows and text pages need; the policy allows no inline styles. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
]

const tagsOf = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag?.toLowerCase() ?? ''))
/** Tags the editor treats as equivalent to others. */
const known = new Set(['b', 'i', 'h4', 'div', 'span'])

/** Tags the editor would lose. Such a text is edited as HTML. */
function lostTags(html: string, editable: string): string[] {
  const there = tagsOf(editable)
  return [...tagsOf(html)].filter((tag) => !there.has(tag) && !known.has(tag))
}

/** A text with headings, lists and links, edited visually or as HTML. */
export function HtmlEditor({ id, label, value, error, onChange }: HtmlEditorProps) {
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    injectCSS: false,
    content: value,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'prose' },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
  })
  const [lost] = useState(() => lostTags(value, editor.getHTML()))
  const [asHtml, setAsHtml] = useState(lost.length > 0)
  // Discarded or refetched.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <div>
      <div className={styles.head}>
        <Button variant="quiet" onClick={() => setAsHtml(!asHtml)}>
          {asHtml ? m.editAsText() : m.editAsHTML()}
        </Button>
      </div>
      {asHtml ? (
        <AreaField
          id={id}
          label={m.labelAsHTML({ label })}
          rows={10}
          value={value}
          error={error}
          hint={lost.length > 0 ? m.htmlOnlyParts({ lost: lost.join(', ') }) : undefined}
          onChange={({ target }) => {
            written.current = target.value
            editor.commands.setContent(target.value, { emitUpdate: false })
            onChange(target.value)
          }}
        />
      ) : (
        <div className={styles.box} data-wrong={error ? true : undefined}>
          <Tools editor={editor} />
          <EditorContent editor={editor} className={styles.text} />
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      large: now.isActive('heading', { level: 2 }),
      small: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  const setLink = () => {
    if (is.link) return run().unsetLink().run()
    const href = window.prompt(m.linkAddress())
    return href ? run().extendMarkRange('link').setLink({ href }).run() : false
  }
  const tools: [string, boolean | undefined, () => boolean][] = [
    [m.bold(), is.bold, () => run().toggleBold().run()],
    [m.italic(), is.italic, () => run().toggleItalic().run()],
    [m.heading(), is.large, () => run().toggleHeading({ level: 2 }).run()],
    [m.smallHeading(), is.small, () => run().toggleHeading({ level: 3 }).run()],
    [m.list(), is.bullets, () => run().toggleBulletList().run()],
    [m.numbers(), is.numbers, () => run().toggleOrderedList().run()],
    [m.link(), is.link, setLink],
    [m.undo(), undefined, () => run().undo().run()],
    [m.redo(), undefined, () => run().redo().run()],
  ]
  return (
    <div role="toolbar" aria-label={m.formatting()} className={styles.tools}>
      {tools.map(([name, pressed, act]) => (
        <button key={name} type="button" className={styles.tool} aria-pressed={pressed} onClick={() => act()}>
          {name}
        </button>
      ))}
    </div>
  )
}
