import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Answers } from './answers'
import { Button } from './button'

test('of the answers in a dialog the one that changes nothing comes first', () => {
  const markup = renderToStaticMarkup(
    <Answers keep="Keep editing" onKeep={() => {}}>
      <Button variant="danger">Delete it</Button>
    </Answers>,
  )

  expect(markup.match(/>[^<]+</g)).toEqual(['>Keep editing<', '>Delete it<'])
})
