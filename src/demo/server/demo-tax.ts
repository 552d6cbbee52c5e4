/** HSN codes of the demo's products by slug; all are taxed at 5 % since September 2025. */
export const demoHsn: Readonly<Record<string, string>> = {
  'nilgiri-black-tea': '0902',
  'masala-chai': '0902',
  'tulsi-lemongrass': '1211',
  'hibiscus-rose': '1211',
  'silver-tips-white-tea': '0902',
  'moringa-green-tea': '0902',
  'sprouted-ragi-malt': '1901',
  'sathu-maavu': '1901',
  'millet-cocoa': '1901',
  'ulundhu-kali-mix': '1901',
  'abc-malt': '1901',
  'foxtail-millet': '1008',
  'red-rice': '1006',
  'palm-jaggery': '1702',
  'sesame-oil': '1515',
  'groundnut-oil': '1508',
  'coconut-oil': '1513',
  'wild-forest-honey': '0409',
  'jamun-honey': '0409',
  'erode-turmeric': '0910',
  'black-pepper': '0904',
  'green-cardamom': '0908',
  'mango-pickle': '2001',
  'lime-pickle': '2001',
}
export const demoRate = { valid_from: '2025-09-22', gst_rate_bp: 500 }

/** A regular seller, so that invoices show the tax. The number is invented. */
export const demoGst = { scheme: 'regular', gstin: '33AAACT0000A1ZM', stateCode: '33' } as const
