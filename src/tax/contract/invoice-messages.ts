/** Apart from the messages that every page loads. */
export * as invoiceMessages from './invoice-sentences'
