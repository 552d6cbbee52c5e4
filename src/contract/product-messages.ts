export * as productMessages from './product-sentences'
