import sanitize from 'sanitize-html'
import { letOldestGo } from '../util/let-oldest-go'

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'a'],
    ...['blockquote', 'hr', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Pages load pictures from the shop alone, so any other would show as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/media/'),
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
}

/** What the owner wrote, with everything gone that could run a script or load from elsewhere [PROD-10]. */
export const safeHtml = rememberTexts((html) => sanitize(html, allowed))

/** The words alone, with a space where a paragraph ended. */
export const plainText = rememberTexts((html) =>
  sanitize(html.replace(/<\/(?:p|h\d|li|td|th|tr|figcaption|blockquote)\s*>|<br\s*\/?>/gi, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim(),
)

/**
 * Keeps the results most recently used: the same few are asked for again and again, and parsing is slow. For nested
 * elements it grows with the square of the length: 0.2 s for 100 KB, which is the most a call may send. `nestingLimit`
 * does not shorten it, as the parser looks for each end tag among all that are open.
 */
function rememberTexts(read: (html: string) => string, most = 5000) {
  const kept = new Map<string, string>()
  return (html: string): string => {
    const result = kept.get(html) ?? read(html)
    kept.delete(html)
    kept.set(html, result)
    letOldestGo(kept, most)
    return result
  }
}
