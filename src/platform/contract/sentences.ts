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
  'This password is easy to guess because it is a common word, name or phrase. Please choose another password.'
export const passwordPattern =
  'This password is easy to guess because it repeats characters or follows the keyboard. Please choose another password.'
export const addressRequired = 'Address Details are Required'
export const cityRequired = 'City is Required'
export const stateRequired = 'State is Required'
export const countryRequired = 'Country is Required'
export const pincodeRequired = 'PIN code is Required'
export const pincodeInvalid = 'PIN code should have 6 digits and not start with 0'
export const buyerGstinInvalid =
  'This GSTIN is not valid. Please check its 15 letters and digits against your GST certificate.'
export const buyerGstinRequired = 'Please enter the GSTIN too, or clear the business name.'
export const businessRequired = 'Please enter your business name. We print it on the invoice.'
export const buyerGstinOfOtherState =
  'This GSTIN is registered in a different state from the delivery address. A business invoice needs both in the same state.'
export const commentRequired = 'comments is Required'
export const tooLong = 'This text is too long. Please shorten it.'
export const unkeepable = 'This contains an unsupported character. Please remove it.'
export const commaUnclear =
  'This comma could be a decimal point or a separator. Please write the amount as 12.50, 1250 or 1,00,000.'

export const chooseProduct = 'Please choose a product'
export const chooseColor = 'Please choose Color'
export const addStarRating = 'Please add star rating'
export const writeReview = 'Please Write Review About the Product'
export const enterTransactionId = 'Please enter the UPI Transaction ID'
export const missingShippingOrUser = 'Missing shipping information or user data'
export const noMatches = 'No matches found.'
export const comesNear = 'Similar to what you typed'
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
export const enquiryAnswered = 'Our team replies within 48 hours and resolves your enquiry within one month.'
/** After an enquiry that nobody has answered. */
export const enquiryUnknown =
  'We could not confirm whether your message was sent. Please send it again without changes: we accept it only once.'
export const newsletterAsked = 'Thank you. Please open the email we sent you to confirm.'
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
  'You are offline, so your order was not sent. Your details are saved: please try again once you are back online.'
/** After an order that nobody has answered; a dialog's title, and the first sentence of a notice. */
export const orderOpen = 'We could not confirm whether your order was placed'
export const orderOpenHelp =
  '“Try again” sends the same order, and we place it only once. To make changes, please check first whether it was placed.'
export const lookForOrder = 'Check order status'
export const orderNotThere =
  'Your order has not been placed so far. You can send it again or change it: we will not place both.'
export const orderAbandoned =
  'You can change your order now. If the earlier one still arrives, we will not place both.'
/** Of one that is no longer offered, as the cart is another by now. */
export const orderBefore = 'Your earlier order may have been placed.'
export const orderBeforeNotThere =
  'Your earlier order has not been placed so far. If it still arrives, we will not place both.'
/** Where another order was sent in its place. */
export const orderBeforeTaken =
  'Your earlier order was placed after all, so this one was not. Please check your orders first.'
export const payOnce = 'Please do not pay again.'
export const tryAgain = 'Try again'

export const userExists = 'User Already Exists'
/** After a registration that nobody has answered. */
export const maybeYours = 'User Already Exists. You may have just created this account: please try to log in.'
export const invalidCredentials = 'Invalid Credentials'
export const credentialsHelp =
  'The email or the password is incorrect. Please check both or reset your password.'
export const emailTaken = 'Another account already uses this email.'
export const wrongPassword = 'The password is incorrect.'
export const resetLinkUsed =
  'This link has expired, was already used or is incomplete. Please request a new one.'
/** Where a password was sent by it: it may have been used by that very press. */
export const resetLinkUsedBefore =
  'This link has expired, was already used or is incomplete. If you chose a new password with it, please log in with that password. If not, request a new link.'
export const passwordKept = 'Your password has not changed.'
export const passwordUnknown =
  'We could not confirm whether your password was changed. Please try to log in with the new one first.'
export const emailLinkUsed =
  'This link has expired or is for another account. If your profile shows an unconfirmed email, request a new link there.'
export const emailNotWaiting = 'There is no email to confirm.'
export const emailLinkSentAgain = 'We sent the email again. Only the link in the latest email works.'
export const emailLinkLogin = 'Please log in with your current email. We then confirm the new one.'
export const accountBlocked = 'This account is closed. Please call or write to us.'
export const accountDeleted = 'Your account is deleted.'
export const loginNeeded = 'Please log in to continue.'
export const notFound = 'We could not find this page.'
export const productNotFound = 'This product is not available.'
export const optionNotFound = 'This option is not available for this product.'
export const cartItemNotFound = 'This item is no longer in your cart.'
export const blogNotFound = 'This post is not available.'
export const quantityRange = 'Quantity should be a whole number from 1 to 10'
export const quantityLeast = 'The minimum quantity is 1. To remove this item, use the bin button beside it.'
export const priceRange = 'Please enter prices in whole rupees, from 0 to 99,99,999.'
export const pricesSwapped = 'The minimum price was above the maximum price, so we swapped them.'
export const cartFull =
  'Your cart can have at most 50 different products. Please place an order for these first.'
export const wishlistFull = 'Your wishlist can have at most 200 products. Please remove some first.'
export const orderEmpty = 'Your order has no products. Please add a product to your cart first.'
export const upiOnly = 'This endpoint accepts only UPI orders.'
export const transactionIdInvalid = 'A UPI Transaction ID can have at most 64 letters, digits and symbols.'
export const transactionIdUsed =
  'This UPI Transaction ID was already used for another order. Please check it in your UPI app.'
export const transactionIdUnchanged = 'We already have this UPI Transaction ID.'
export const transactionIdNotCorrectable =
  'The UPI Transaction ID of this order can no longer be corrected here. Please call us if it is wrong.'
export const transactionIdCorrectedOften =
  'The UPI Transaction ID of this order was already corrected three times. Please call us if it is still wrong.'
export const orderNotFound = 'Order not found.'
export const orderNotCancellable =
  'We have started to process this order, so you can no longer cancel it here. Please call us.'
/** After a cancellation that nobody has answered. */
export const cancelUnknown =
  'We could not confirm whether your order was cancelled. Please try again: we cancel it only once.'
export const starRange = 'Please choose a rating from 1 to 5 whole stars'
export const orderTooLong = 'An order can have at most 50 items.'
export const keyReused =
  'This order was already sent with different contents. Please reload the page and try again.'
export const keyInvalid = 'The Idempotency-Key should have 1 to 255 printable characters.'
export const countryNotServed = 'We deliver only within India.'
export const outOfStock = 'This product is out of stock.'
export const stockRequested = 'Thank you. We will email you once, as soon as it is back in stock.'
export const isInStock = 'This product is back in stock. You can order it now.'
export const badRequest = 'We could not read this request. Please check it and try again.'
export const tooLarge = 'This request is too large. Please send less at once.'
export const tooSlow = 'This request took too long. Please try again.'
export const noFile = 'Please send the file as the request body (content-type: application/octet-stream).'
export const faulty = 'Something went wrong on our side. Please try again in a moment.'
export const offline = 'You seem to be offline. Please check your connection and try again.'
export const outdated = 'The shop was updated while this page was open. Please reload the page.'
export const late = 'The shop is taking too long to respond. Please try again.'
export const unavailable = 'The shop is busy or under maintenance. Please try again in a moment.'
