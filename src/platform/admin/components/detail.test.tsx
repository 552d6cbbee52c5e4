import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Facts } from './detail'

test('a fact without a value is left out, a zero is not', () => {
  const shown = renderToStaticMarkup(
    <Facts
      facts={[
        ['Pieces', 0],
        ['Name', 'Meena'],
        ['Earlier references', false],
        ['Paid', null],
        ['Looks odd', ''],
      ]}
    />,
  )

  expect(shown.match(/<dt>[^<]*/g)).toEqual(['<dt>Pieces', '<dt>Name'])
})

test('an order number in a sentence is kept on one line', () => {
  const shown = renderToStaticMarkup(<Facts facts={[['Paid', 'with order TH-2627-000012']]} />)

  expect(shown).toMatch(/with order <span class="[^"]+">TH-2627-000012<\/span>/)
})
