export const brandRequired = 'Please enter the name of the shop.'
export const legalNameRequired = 'Please enter the legal name of the seller.'
export const addressRequired = 'Please enter the address, one line for each part.'
export const mapPointInvalid = 'Please enter the latitude and the longitude, such as 11.3361, 77.7043.'
export const phoneRequired = 'Please enter a phone number.'
export const phoneInvalid = 'A phone number has 8 to 15 digits, such as +91 90000 12345.'
export const fssaiInvalid = 'An FSSAI number has 14 digits.'
export const urlInvalid = 'Please enter a full web address that starts with https://'
export const whatsAppInvalid =
  'Please enter a 10-digit mobile number, or a full web address that starts with https://'
export const feeNameRequired = 'Please enter a name for the fee.'
export const feeInvalid = 'Please enter an amount from 0 to 10,000 rupees, with at most two decimals.'
export const freeAboveInvalid =
  'Please enter an amount from 0 to 10,00,000 rupees, with at most two decimals.'
export const deliveryDaysInvalid = 'Please enter whole days from 1 to 90.'
export const deliveryDaysTogether = 'Please enter both days, or leave both empty.'
export const deliveryDaysSwapped = 'The last day must not be before the first.'
export const statesRequired = 'Please choose at least one state.'
export const stateUnknown = 'This is not a state or union territory of India.'
export const statesNeedGstin =
  'You need a GST registration to send taxable goods to another state. Please enter your GSTIN under Tax first.'
export const upiIdInvalid = 'A UPI ID looks like thulir@bank.'
export const payeeRequired = 'Please enter the payee name that customers see.'
export const merchantCodeInvalid = 'A merchant code has 4 digits. Enter 0000 if your bank gave you none.'
export const hoursInvalid = 'Please enter whole hours from 0 to 720. 0 means never.'
export const releaseAfterReminder =
  'An unpaid order can be cancelled only after its reminder. Please enter more hours.'
export const settingsChanged =
  'Another staff member has changed these settings since you opened them, so your changes were not saved.'
export const recordChanged =
  'Another staff member has changed this since you opened it, so your changes were not saved.'
export const stillRenamed =
  'Its products are still being updated with the last name you chose. Please change the name again once that is done.'
export const listingsArranged =
  'Another staff member has changed this list, so nothing was moved. The list is up to date now: please try again.'
export const pageChanged =
  'Another staff member has edited this page since you opened it, so your changes were not saved.'
export const linkInvalid =
  'Please enter an address of this shop that starts with /, such as /product?tags=special'
export const bannerTitleRequired = 'Please enter a title for the banner.'
export const bannerButtonRequired = 'Please enter the text of the button.'
export const bannersTooMany = 'There can be at most 8 banners.'
export const altRequired = 'Please describe the picture in a few words.'
