import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

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
export const safeHtml = memoizeTexts((html) => sanitize(html, allowed))

/** The words alone, with a space where a paragraph ended. */
export const plainText = memoizeTexts((html) =>
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
 * Caches results, as the same few texts are asked for again and again and parsing is slow: for nested elements it grows with the
 * square of the length, 0.2 s for the 100 kB that a call may send. `nestingLimit` does not help, as the parser looks for each
 * end tag among all open ones.
 */
function memoizeTexts(read: (html: string) => string) {
  const cache = new LRUCache<string, string>({ max: 5000, memoMethod: read })
  return (html: string): string => cache.memo(html)
}
