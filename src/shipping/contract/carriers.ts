import * as m from './messages'

interface KnownCarrier {
  name: string
  page?: string
}

/** The shop brings the parcel: without a tracking number. */
const ownDelivery = 'Own delivery'

/**
 * Carriers in India and their tracking pages. `{number}` is the place of the tracking number; other pages ask for it.
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
  { name: ownDelivery },
] as const satisfies readonly KnownCarrier[]

/** A carrier that the shop adds, or another page of a known one; `page` may be empty. */
export interface OwnCarrier {
  name: string
  page: string
}

/** What a shipment can name without typing. */
export const carrierNames = (own: readonly OwnCarrier[]): string[] => [
  ...new Set([...carriers, ...own].map(({ name }) => name)),
]

const findKnown = (name: string): KnownCarrier | undefined =>
  carriers.find((carrier) => carrier.name === name)

export const needsTrackingNumber = (carrier: string): boolean => carrier !== ownDelivery

/** In a sentence for shoppers. */
export const carrierInWords = (carrier: string): string =>
  carrier === ownDelivery ? m.ourOwnDelivery() : carrier

/** The tracking page, or null if the carrier has none. A page of the shop's own comes first. */
export function trackingUrl(
  carrier: string,
  trackingNumber: string,
  own: readonly OwnCarrier[],
): string | null {
  const page = own.find(({ name }) => name === carrier)?.page || findKnown(carrier)?.page
  return page?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null
}

/** Whether the tracking page asks for the number, as its URL does not contain it. */
export const asksForNumber = (url: string | null, trackingNumber: string): boolean =>
  url !== null && !url.includes(encodeURIComponent(trackingNumber))
