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
