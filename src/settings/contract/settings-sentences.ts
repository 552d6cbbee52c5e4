/** What the back office says of the shop's settings. */
export const brandRequired = 'Please give the shop a name.'
export const legalNameRequired = 'Please enter the legal name of the seller.'
export const addressRequired = 'Please enter the address, a line for each part.'
export const mapPointInvalid =
  'A place on the map is two numbers, such as 11.3361, 77.7043: north first, then east.'
export const phoneRequired = 'Please enter a phone number.'
export const phoneInvalid = 'A phone number has 8 to 15 digits, such as +91 90000 12345.'
export const fssaiInvalid = 'An FSSAI number has 14 digits.'
export const urlInvalid = 'Please enter a whole address that begins with https://'
export const whatsAppInvalid =
  'Please enter a mobile number of 10 digits, or a whole address that begins with https://'
export const feeNameRequired = 'Please say what the fee is called.'
export const feeInvalid = 'The fee is an amount from 0 to 10,000 rupees, with two decimals at most.'
export const freeAboveInvalid = 'This is an amount from 0 to 10,00,000 rupees, with two decimals at most.'
export const statesRequired = 'Please choose at least one state.'
export const stateUnknown = 'This is no state or union territory of India.'
export const statesNeedGstin =
  'Sending taxable goods to another state needs a GST registration first: please enter your GSTIN under Tax.'
export const upiIdInvalid = 'A UPI ID looks like thulir@bank.'
export const payeeRequired = 'Please enter the name the payer is shown.'
export const merchantCodeInvalid = 'A merchant code has 4 digits; 0000 if the bank gave none.'
export const hoursInvalid = 'Please give whole hours from 0 to 720; 0 means never.'
export const releaseAfterReminder = 'An order is let go only after its reminder: please give more hours.'
export const settingsChanged =
  'Somebody else has changed these settings since you opened them, so nothing of yours was saved.'
export const recordChanged =
  'Somebody else has changed this since you opened it, so nothing of yours was saved.'
export const stillRenamed =
  'Its products are still being given the name that was chosen last. Please change the name once all have it.'
export const listingsArranged =
  'Somebody else has changed this list meanwhile, so nothing was moved. It is shown anew: please try again.'
export const pageChanged =
  'Somebody else has written on this page since you opened it, so nothing of yours was saved.'
export const linkInvalid =
  'Please enter an address of this shop that begins with /, such as /product?tags=special'
export const bannerTitleRequired = 'Please give the banner a title.'
export const bannerButtonRequired = 'Please say what stands on the button.'
export const bannersTooMany = 'There can be 8 banners at most.'
export const altRequired = 'Please say in a few words what the picture shows.'
