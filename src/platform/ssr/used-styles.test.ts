import { describe, expect, test } from 'vitest'
import { readStyles } from './used-styles'

const html = '<main class="card _wide_1"><p class="note">Honey</p></main>'
const used = (css: string) => readStyles(css).usedIn(html)

describe('of a style sheet a page is given', () => {
  test.each([
    ['a rule without classes', '*{margin:0}'],
    ['custom properties', ':root{--leaf:#2a5a40}.card{color:var(--leaf)}'],
    ['a class of the page', '.card{color:red}'],
    ['several on the way', '.card>.note:focus{color:red}'],
    ['a bare element under a mouse', 'a:hover{color:red}'],
    ['what looks so without a mouse too', '.card:hover,.card:focus{color:red}'],
    ['what is under no mouse', '.card:not(:hover){color:red}'],
    ['one of a list', '.other,.card{color:red}'],
    ['a class that may be absent', '.card:not(.open){color:red}'],
    ['any of several', ':is(.other,.card) p{color:red}'],
    ['what its inside may have', '.card:has(.open,.note){color:red}'],
    ['an attribute that looks like a class', '.card[data-x=".other"]{color:red}'],
    ['brackets within brackets', '.card:not(:has(.a:not(.b))){color:red}'],
    ['fonts and frames of motion', '@font-face{font-family:A}@keyframes turn{to{rotate:1turn}}'],
    ['quoted braces', '.card:before{content:"}{"}.note{color:red}'],
    ['a medium', '@media (width>=48rem){.card{color:red}}'],
    ['a layer that is named', '@layer base,page;.card{color:red}'],
  ])('%s', (_what, css) => {
    expect(used(css)).toBe(css)
  })

  test.each([
    ['a class of another page', '.other{color:red}'],
    ['one class too many', '.card.other{color:red}'],
    ['how another page begins to show', '@starting-style{.other{opacity:0}}'],
    ['a medium with nothing in it', '@media (width>=48rem){.other{color:red}}'],
    ['every choice of another page', '.other,.more .card{color:red}'],
    ['what a mouse adorns', '.card:hover .note,.other:focus{color:red}'],
    ['what is for paper', '@media print{.card{color:red}}'],
  ])('but not %s', (_what, css) => {
    expect(used(css)).toBe('')
  })

  test.each([
    ['<dialog class="card sheet" aria-label="Menu">', ''],
    ['<dialog open class="card sheet">', '.sheet{color:red}'],
  ])('what %s looks like once it is open', (dialog, expected) => {
    const sheet = '.sheet{color:red}.card{color:red}'

    expect(readStyles(sheet).usedIn(`${html}${dialog}</dialog>`)).toBe(`${expected}.card{color:red}`)
  })

  test('of the root, the properties that are said twice, whoever asks for them', () => {
    const sheet = ':root{--calm:.3s;--leaf:red}@media (prefers-reduced-motion:reduce){:root{--calm:.01ms}}'

    expect(used(sheet)).toBe(':root{--calm:.3s}@media (prefers-reduced-motion:reduce){:root{--calm:.01ms}}')
  })

  test('of the root, the properties that are asked for', () => {
    const root = ':root{--leaf:#2a5a40;--leaf-deep:#1d4430;--down:url("a;b");--line:red;color:var(--leaf)}'

    expect(used(`${root}.card{background:var(--down)}.other{color:var(--line)}`)).toBe(
      ':root{--leaf:#2a5a40;--down:url("a;b");color:var(--leaf)}.card{background:var(--down)}',
    )
  })

  test('in the order of the sheet', () => {
    expect(used('.a{}.card{x:1}@media (width>=48rem){.a{}.note{x:2}}.b{}.card{x:3}')).toBe(
      '.card{x:1}@media (width>=48rem){.note{x:2}}.card{x:3}',
    )
  })
})
