/**
 * Every sentence the shop says. Those of the specification stand word for word, odd spelling
 * included (sections 5 and 8); the others are ours.
 */
export const firstNameRequired = 'First Name is Required'
export const lastNameRequired = 'Last Name is Required'
export const emailRequired = 'Email is Required'
export const emailInvalid = 'Email Should be valid'
export const mobileRequired = 'Mobile No is Required'
export const mobileInvalid = 'Mobile No should have 10 digits and start with 6, 7, 8 or 9'
export const passwordRequired = 'Password is Required'
export const passwordTooShort = 'Password should have at least 8 characters'
export const passwordTooLong = 'Password should have at most 128 characters'
/** It may be the name of who typed it, of a god or of the shop: that many people use it would be a guess. */
export const passwordWord =
  'A well-known word, name or phrase is soon guessed, also with digits around it. Please choose another password.'
export const passwordPattern =
  'A few signs over and over, or keys in a row, are soon guessed. Please choose another password.'
export const addressRequired = 'Address Details are Required'
export const cityRequired = 'City is Required'
export const stateRequired = 'State is Required'
export const countryRequired = 'Country is Required'
export const pincodeRequired = 'PIN code is Required'
export const pincodeInvalid = 'PIN code should have 6 digits and not start with 0'
export const buyerGstinInvalid =
  'A GSTIN has 15 letters and digits. One of these is wrong: please compare it with your certificate.'
export const buyerGstinRequired = 'Please give the GSTIN too, or leave out the name of the business.'
export const businessRequired = 'Please give the name of your business: it stands on the invoice.'
export const buyerGstinOfOtherState =
  'This GSTIN belongs to another state than the delivery address. An invoice for a business needs both in the same state.'
export const commentRequired = 'comments is Required'
export const tooLong = 'This is longer than the shop can keep'
export const unkeepable = 'This has a sign in it that the shop cannot keep. Please leave it out.'
export const commaUnclear =
  'This comma may be a decimal point or part of a larger number. Please write the amount as 12.50, 1250 or 1,00,000.'

export const chooseProduct = 'Please say which product'
export const chooseColor = 'Please choose Color'
export const addStarRating = 'Please add star rating'
export const writeReview = 'Please Write Review About the Product'
export const enterTransactionId = 'Please enter the UPI Transaction ID'
export const missingShippingOrUser = 'Missing shipping information or user data'
export const noMatches = 'No matches found.'
export const comesNear = 'This comes near to what you typed'
export const noData = 'No Data'
export const titleNotAvailable = 'Product Title Not Available'
export const notAvailable = 'N/A'

export const userCreated = 'User Created Successfully'
export const userLoggedIn = 'User Logged In Successfully'
export const addedToCart = 'Product Added To Cart'
export const deletedFromCart = 'Product Deleted From Cart Successfully!'
export const cartUpdated = 'Product Updated Successfully!'
/** The specification spells it so [CHK-10]. */
export const ordered = 'Ordered createad Successfully!'
export const profileUpdated = 'Profile Updated Successfully!'
export const forgotPasswordSent = 'Forgot Password Email Sent Successfully!'
export const passwordChanged = 'Password change Successfully!'
export const ratingAdded = 'Rating Added Successfully'
export const enquirySent = 'Contact Form Submitted Successfully'
/** The times of the E-Commerce Rules (domain.md F5). */
export const enquiryAnswered = 'A person answers within 48 hours, and we settle it within one month.'
/** After an enquiry that nobody has answered. */
export const enquiryUnknown =
  'It is not known yet whether your message arrived. Please send it again as it is: the shop takes it only once.'
export const newsletterAsked = 'Thank you. Please open the letter we sent you to confirm.'
/** [CHK-04] Stands below the fee. */
export const feeHint = 'taxes and shipping calculated at checkout'
export const addedToWishlist = 'Product Added to Wishlist!'
export const productFetched = 'Product Fetched Successfully'

export const somethingWrong = 'Something Went Wrong!'
export const somethingWrongContact = 'Something Went Wrong'
export const upiFailed = 'Failed to process payment. Please try again.'
export const codFailed = 'Failed to process order. Please try again.'
export const orderFailed = 'Failed to create order'

/** Of an order that never left the browser. */
export const orderNotSent =
  'You are offline, so your order was not sent. What you typed is kept: please press the button again once you have a connection.'
/** After an order that nobody has answered; a dialog's title, and the first sentence of a notice. */
export const orderOpen = 'It is not known yet whether your order arrived'
export const orderOpenHelp =
  '“Try again” sends the very same order, and the shop takes it only once. To change something, look first whether it was placed.'
export const lookForOrder = 'Look whether it was placed'
export const orderNotThere =
  'It has not been placed so far. You can send it again, or change it: the shop does not place both.'
export const orderAbandoned =
  'You can change your order now. Should the one from before still arrive, the shop does not place both.'
/** Of one that is no longer offered, as the cart is another by now. */
export const orderBefore = 'An order from before may have arrived.'
export const orderBeforeNotThere =
  'An order from before has not been placed so far. Should it still arrive, the shop does not place both.'
/** Where another order was sent in its place. */
export const orderBeforeTaken =
  'Your order from before was placed after all, so this one was not. Please look at your orders first.'
export const payOnce = 'Please do not pay a second time.'
export const tryAgain = 'Try again'

export const userExists = 'User Already Exists'
/** After a registration that nobody has answered. */
export const maybeYours =
  'User Already Exists. It may be the account you have just made here: try to log in with it.'
export const invalidCredentials = 'Invalid Credentials'
export const credentialsHelp =
  'This email and this password do not go together. Please check both, or choose a new password.'
export const emailTaken = 'Another account uses this email.'
export const wrongPassword = 'This is not the password of your account.'
export const resetLinkUsed = 'This link has been used, is too old or is not whole. Please ask for a new one.'
/** Where a password was sent by it: it may have been used by that very press. */
export const resetLinkUsedBefore =
  'This link has been used, is too old or is not whole. If you chose a new password with it, log in with that one. If not, ask for a new link.'
export const passwordKept = 'Your password is still the old one.'
export const passwordUnknown =
  'It is not known yet whether your password was changed. Please try to log in with the new one first.'
export const emailLinkUsed =
  'This link is too old, or it is not for this account. Your profile sends a new one, if an email waits there.'
export const emailNotWaiting = 'No email waits to be confirmed.'
export const emailLinkSentAgain = 'The letter is on its way again. Only the link of the newest one works.'
export const emailLinkLogin = 'Please log in with the email you used so far. The new one is confirmed then.'
export const accountBlocked = 'This account is closed. Please call or write to us.'
export const accountDeleted = 'Your account is deleted.'
export const loginNeeded = 'Please log in to go on.'
export const notFound = 'There is nothing at this address.'
export const productNotFound = 'We do not have this product (any more).'
export const optionNotFound = 'This choice is not offered for this product.'
export const cartItemNotFound = 'This line is not in your cart (any more).'
export const blogNotFound = 'We do not have this post (any more).'
export const quantityRange = 'Quantity should be a whole number from 1 to 10'
export const quantityLeast = 'At least 1. To take it out of your cart, press the bin beside it.'
export const priceRange = 'Prices here are whole rupees, from 0 to 99,99,999.'
export const pricesSwapped = 'The lower price goes first, so we exchanged the two.'
export const cartFull = 'The cart holds at most 50 different products. Please order these first.'
export const wishlistFull = 'The wishlist holds at most 200 products. Please take some off first.'
export const orderEmpty = 'The order has no products. Please add something to your cart first.'
export const upiOnly = 'This call takes orders paid by UPI.'
export const transactionIdInvalid = 'A UPI Transaction ID has at most 64 letters, digits and signs.'
export const transactionIdUsed =
  'This UPI Transaction ID was already given for another order. Please look it up again in your UPI app.'
export const transactionIdUnchanged = 'This is the UPI Transaction ID we have already.'
export const transactionIdNotCorrectable =
  'The UPI Transaction ID of this order can no longer be corrected here. Please call us if it is wrong.'
export const transactionIdCorrectedOften =
  'The UPI Transaction ID of this order was corrected three times already. Please call us if it is still wrong.'
export const orderNotFound = 'You have no such order.'
export const orderNotCancellable =
  'We are at work on this order already, so it can no longer be cancelled here. Please call us.'
/** After a cancellation that nobody has answered. */
export const cancelUnknown =
  'It is not known yet whether your order was cancelled. You can ask for it again: it is cancelled only once.'
export const starRange = 'Please give 1 to 5 whole stars'
export const orderTooLong = 'An order can have at most 50 lines.'
export const keyReused =
  'This order was already sent with other contents. Please reload the page and try again.'
export const keyInvalid = 'The Idempotency-Key should have 1 to 255 printable characters.'
export const countryNotServed = 'We deliver within India only.'
export const outOfStock = 'This product is out of stock.'
export const stockRequested = 'Thank you. We will write to you once, as soon as it is back.'
export const isInStock = 'This is in stock again: you can order it right away.'
export const badRequest = 'The shop could not read this request.'
export const tooLarge = 'This is more than the shop accepts at once.'
export const tooSlow = 'This took too long to arrive. Please try again.'
export const noFile = 'Please send the file itself (content-type: application/octet-stream).'
export const faulty = 'Something went wrong on our side. Please try again in a moment.'
export const offline = 'You seem to be offline. Please check your connection and try again.'
export const outdated = 'The shop was updated while this page was open. Please load the page again.'
export const late = 'The shop takes too long to answer. Please try again.'
export const unavailable = 'The shop is busy or being looked after. Please try again in a moment.'
