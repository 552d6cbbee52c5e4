/**
 * Carriers in India and their tracking pages. `{number}` is the place of the tracking number; other pages ask for it. An
 * `unnumbered` carrier has no tracking numbers.
 */
export const carriers = [
  {
    name: 'India Post',
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  { name: 'ST Courier', page: 'https://stcourier.com/track/shipment' },
  {
    name: 'Professional Couriers',
    page: 'https://www.tpcindia.com/track-info.aspx?id={number}&type=0&service=0',
  },
  { name: 'DTDC', page: 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Delhivery', page: 'https://www.delhivery.com/track-v2/package/{number}' },
  {
    name: 'Blue Dart',
    page: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'Own delivery', unnumbered: true },
] as const satisfies readonly { name: string; page?: string; unnumbered?: true }[]

const find = (name: string): { page?: string; unnumbered?: true } | undefined =>
  carriers.find((carrier) => carrier.name === name)

export const needsTrackingNumber = (carrier: string): boolean => find(carrier)?.unnumbered !== true

/** Whether the tracking page asks for the number, as its URL cannot contain it. */
export const asksForNumber = (carrier: string): boolean => find(carrier)?.page?.includes('{number}') === false

/** The tracking page, or null if the carrier has none. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const page = find(carrier)?.page
  return page?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null
}
