import { type Html, html } from '../../platform/html/html'

// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML forbids even when escaped
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const clean = (text: string) => text.replace(unwritable, '')

type Part = Parameters<typeof html>[1]

/** Escapes as in HTML and removes characters that XML forbids. */
export const xml = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  html(strings, ...parts.map((part) => (typeof part === 'string' ? clean(part) : part)))

export const element = (name: string, content: Part): Html => xml`<${name}>${content}</${name}>`

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
