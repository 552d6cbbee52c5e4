export * as productMessages from './product-sentences'

/** Orders have taken from a stock while it was looked at. */
export const stockMoved = (left: number) =>
  `There are only ${left} left by now, so no more than these can be taken away.`

/** It was typed while the product was being saved, and is no longer what it was. */
export const countedByNow = (left: number) =>
  `This is counted already, and ${left} are left by now. Please empty this field and put it right under Stock.`
