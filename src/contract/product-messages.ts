export * as productMessages from './product-sentences'

/** Orders have taken from a stock while it was looked at. */
export const stockMoved = (left: number) =>
  `There are only ${left} left by now, so no more than these can be taken away.`
