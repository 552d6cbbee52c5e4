import { expect, test } from 'vitest'
import { packName } from './pack-name'

test.each([
  ['Standard', 500, 'g', '500 g'],
  ['Standard', 1000, 'ml', '1 litre'],
  ['Standard', null, null, 'Standard'],
  ['Amber', 500, 'g', 'Amber, 500 g'],
  ['Amber', null, null, 'Amber'],
  ['Large jar', 900, 'g', 'Large jar, 900 g'],
  ['250 g', 250, 'g', '250 g'],
  ['Jar of 250gm', 250, 'g', 'Jar of 250gm'],
  ['Half kilo', 500, 'g', 'Half kilo'],
  ['1 l', 1000, 'ml', '1 l'],
  ['25 bags', 25, 'piece', '25 bags'],
  ['Green tea', 25, 'piece', 'Green tea, 25 pieces'],
] as const)(
  '[CART-01, ORD-01] a line calls %s of %s %s: %s',
  (option_name, net_quantity, net_unit, words) => {
    expect(packName({ option_name, net_quantity, net_unit })).toBe(words)
  },
)

test('[CART-01] a size in the name of an option overrides that of the product', () => {
  expect(packName({ option_name: '1 kg', net_quantity: 500, net_unit: 'g' })).toBe('1 kg')
})
