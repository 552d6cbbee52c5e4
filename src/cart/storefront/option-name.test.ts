import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionName } from './option-name'

const hasDot = (name: string, title = '#2a5a40') =>
  renderToStaticMarkup(createElement(OptionName, { color: { _id: 'one', title, name } })).includes('<circle')

test.each([
  '500 g',
  '1 litre',
  '500 gm',
  '250gm',
  '1.5 ltr',
  '.5 kg',
  'Half kilo',
  'quarter kg',
  '½ kg',
  '1/2 kg',
  '25 bags',
])('[CART-01] %s is a size without a colour swatch', (name) => {
  expect(hasDot(name)).toBe(false)
})

test.each(['Leaf Green', 'Leaf Green, 250 g', 'Halfmoon', 'Quartz'])(
  '[CART-01] %s has a colour swatch',
  (name) => {
    expect(hasDot(name)).toBe(true)
  },
)

test.each(['Jar of 250gm', 'Large jar, 900 g'])('[CART-01] %s without an amount has no swatch', (name) => {
  expect(hasDot(name, 'transparent')).toBe(false)
})
