// Renders recorded pages in one thread: as the shop does, and as bare React does from the finished markup.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const built = path.resolve(import.meta.dirname, '../../dist/server/pages.js')
const { render } = await import(pathToFileURL(built).href)

const jobs = {}
process.on('message', (question) => {
  if (question.page) {
    const { page, url, data } = question
    const [address, search = ''] = url.split('?')
    const asShop = () => render({ path: address, search, origin: 'http://localhost' }, data).body
    const tree = readTree(asShop())
    jobs[page] = { shop: asShop, floor: () => renderToString(createElement('main', null, ...tree)) }
    return process.send({ ready: true })
  }
  process.send({ perSecond: repeat(jobs[question.run][question.side], question.ms) })
})

/** By processor time, so that a busy machine does not distort the result. */
function repeat(job, ms) {
  const used = process.cpuUsage()
  const seconds = () => Object.values(process.cpuUsage(used)).reduce((sum, micros) => sum + micros, 0) / 1e6
  let done = 0
  // Reading the clock costs a little too.
  for (; done % 10 > 0 || seconds() < ms / 1000; done += 1) job()
  return done / seconds()
}

/** Finished markup as plain React elements: the same tags, attributes and texts, without components. */
function readTree(html) {
  const root = { children: [] }
  const open = [root]
  for (const [, comment, closing, tag, attributes, text] of html.matchAll(
    /(<!--.*?-->)|<(\/?)([a-z][\w-]*)((?:\s[^<>]*?)?)\/?>|([^<]+)/gis,
  )) {
    if (comment) continue
    if (text) open.at(-1).children.push(unescaped(text))
    else if (closing) {
      const { name, properties, children } = open.pop()
      open.at(-1).children.push(createElement(name, properties, ...children))
    } else if (isVoid.test(tag)) open.at(-1).children.push(createElement(tag, read(attributes)))
    else open.push({ name: tag, properties: read(attributes), children: [] })
  }
  return root.children
}

const isVoid = /^(?:img|input|br|hr|source|meta|link|wbr)$/i
const renamed = { class: 'className', for: 'htmlFor', value: 'defaultValue', checked: 'defaultChecked' }

const read = (attributes) =>
  Object.fromEntries(
    [...attributes.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name, value]) => [
      renamed[name] ?? name,
      unescaped(value),
    ]),
  )

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescaped = (text) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity])
