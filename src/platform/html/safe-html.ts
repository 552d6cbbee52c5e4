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
  // Pages load pictures from the shop only, so any other would look broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/media/'),
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { rel: 'noopener nofollow' }) },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
}

/** Removes everything that could run a script or load from elsewhere [PROD-10]. */
export const safeHtml = memoizeTexts((html) => sanitize(html, allowed))

/** The text alone, with a space after each paragraph. */
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
 * Caches results, because the same few texts are parsed again and again. For nested elements the time grows with the
 * square of the length: 0.2 s for the 100 kB a request may send.
 */
function memoizeTexts(read: (html: string) => string) {
  const cache = new LRUCache<string, string>({ max: 5000, memoMethod: read })
  return (html: string): string => cache.memo(html)
}
