/**
 * Begun in a turn of its own, before the entry (late-scripts.ts): all in one would keep a phone from answering
 * for too long. React does nothing when it is merely loaded, only when first asked for.
 */
import 'react'
import 'react-dom/client'
