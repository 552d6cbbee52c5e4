import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../node_modules')

/** The router's development build is what its package offers first; its checks cost weight here and time there. */
export const quietRouter = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'react-router' ? `${packages}/react-router/dist/production/index.mjs` : undefined,
  // React's calls are not known to be pure, and what is set on a part counts as its use: both hold fast what nobody imports.
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(
          /^var (\w+) = (class extends \w+\.Component) \{$([\s\S]*?)^\};\n\1\.contextType = (\w+);$/gm,
          'var $1 = /* @__PURE__ */ (() => $2 {static contextType = $4;$3})();',
        )
        .replace(/^import (\w+) from "react";$/gm, 'import * as $1 from "react";'),
      map: null,
    }),
  },
}

const plainReact = {
  react: `${packages}/react/cjs/react.production.js`,
  'react/jsx-runtime': `${packages}/react/cjs/react-jsx-runtime.production.js`,
  'react-dom': `${packages}/react-dom/cjs/react-dom.production.js`,
  'react-dom/client': `${packages}/react-dom/cjs/react-dom-client.production.js`,
  scheduler: `${packages}/scheduler/cjs/scheduler.production.js`,
  'use-sync-external-store/with-selector.js': `${packages}/use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js`,
}

/**
 * React's files are CommonJS, each in a function that a browser has to read again, whole, when it is called: on a
 * phone that took longer than all else that is done at the start. As modules they are read once, off the main thread,
 * and what nobody uses is left out.
 */
const react = {
  name: 'flat-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: (id) => plainReact[id],
  transform: {
    filter: { id: Object.values(plainReact) },
    handler: (code, id) => ({ code: asModule(code, id), map: null }),
  },
}

/** Flat React has no default export. */
const formLibrary = {
  name: 'form-library',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-hook-form\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace("import React from 'react'", "import * as React from 'react'"),
      map: null,
    }),
  },
}

export const flatReact = [react, formLibrary]

/** What a ref to a fragment or to a transition of views can do: no page has one, and what is set on a prototype is held fast. */
const unusedRefs =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ =\s+function[\s\S]*?^(?: {2})?\};\n/gm

function asModule(code, id) {
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))
  const flat = code
    .replace(/^var (?:\w+ = require\("[^"]+"\)[,;]\s*)+/gm, (all) =>
      all.replace(/(?:var )?(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
    .replace(unusedRefs, '')
    // Asked for, but only there in tests.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined')
  if (/\brequire\(|\bexports\b/.test(flat)) throw new Error(`${id} is not written as it was`)
  const all = [...names].map((name) => `exported_${name} as ${name}`)
  return `var ${[...names].map((name) => `exported_${name}`)};\n${flat}\nexport { ${all} }`
}
