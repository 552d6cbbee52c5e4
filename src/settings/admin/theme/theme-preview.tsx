import { useCallback, useEffect, useRef, useState } from 'react'
import { type ThemeDraft, themeRoutes } from '../../contract/theme-draft'
import { themeStyle } from '../../contract/theme-style'
import * as m from '../messages'
import styles from './theme.module.css'

const addressOf = (draft: ThemeDraft) =>
  `${themeRoutes.preview.path}?draft=${encodeURIComponent(JSON.stringify(draft))}`

/** What a style cannot change, so that the page has to be rendered again. */
const contentOf = ({ logo, hero, sections }: ThemeDraft) => JSON.stringify([logo?.id, hero, sections])

/** The home page with the draft. Colours, fonts and corners are changed in place, so that nothing flickers. */
export function ThemePreview({ draft }: { draft: ThemeDraft }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [first] = useState(() => addressOf(draft))
  const [rendered, setRendered] = useState(draft)
  if (contentOf(rendered) !== contentOf(draft)) setRendered(draft)
  const address = addressOf(rendered)
  const style = themeStyle(draft)

  const paint = useCallback(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    if (!view) return
    // The style that the page came with, which may be older.
    view.document.querySelector('style')?.remove()
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(style)
    view.document.adoptedStyleSheets = [sheet]
  }, [style])

  useEffect(paint, [paint])

  useEffect(() => {
    const view = frame.current?.contentWindow
    if (!view || view.location.href.endsWith(address) || address === first) return
    scrolled.current = view.scrollY
    // Adds nothing to the history of the tab.
    view.location.replace(address)
  }, [address, first])

  return (
    <section className={styles.preview} aria-label={m.preview()}>
      <div className={styles.screen}>
        <iframe
          ref={frame}
          title={m.previewOfHome()}
          src={first}
          onLoad={() => {
            paint()
            frame.current?.contentWindow?.scrollTo(0, scrolled.current)
          }}
        />
      </div>
    </section>
  )
}
