import { expect, test } from 'vitest'
import { comesBack, runsLow } from './stock-notices'

test.each`
  before  | after   | low      | why
  ${9}    | ${5}    | ${true}  | ${'it reaches its mark'}
  ${9}    | ${4}    | ${true}  | ${'it falls below its mark'}
  ${5}    | ${4}    | ${false} | ${'the owner was told at the mark'}
  ${4}    | ${0}    | ${true}  | ${'nothing is left'}
  ${9}    | ${6}    | ${false} | ${'it stays above its mark'}
  ${4}    | ${5}    | ${false} | ${'it grows'}
  ${null} | ${3}    | ${false} | ${'counting begins'}
  ${3}    | ${null} | ${false} | ${'counting ends'}
`('a stock that goes from $before to $after is told as low: $low, as $why', ({ before, after, low }) => {
  expect(runsLow({ before, after }, 5)).toBe(low)
})

test.each`
  before  | after   | back
  ${0}    | ${3}    | ${true}
  ${0}    | ${null} | ${true}
  ${0}    | ${0}    | ${false}
  ${1}    | ${3}    | ${false}
  ${null} | ${3}    | ${false}
`('a stock that goes from $before to $after comes back: $back', ({ before, after, back }) => {
  expect(comesBack({ before, after })).toBe(back)
})
