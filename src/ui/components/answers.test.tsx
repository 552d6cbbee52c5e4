import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Answers } from './answers'
import { Button } from './button'

test('the harmless button of a dialog comes first', () => {
  const markup = renderToStaticMarkup(
    <Answers keep="Keep editing" onKeep={() => {}}>
      <Button variant="danger">Delete it</Button>
    </Answers>,
  )

  expect(markup.match(/>[^<]+</g)).toEqual(['>Keep editing<', '>Delete it<'])
})
