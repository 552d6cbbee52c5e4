/** What the shop says about invoices and their tax, apart from what every page may have to load. */
export * as invoiceMessages from './invoice-sentences'
