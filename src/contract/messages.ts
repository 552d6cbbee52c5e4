/**
 * Every sentence the shop says. Those of the specification stand word for word, odd spelling
 * included (sections 5 and 8); the others are ours.
 */
export const messages = {
  firstNameRequired: 'First Name is Required',
  lastNameRequired: 'Last Name is Required',
  emailRequired: 'Email is Required',
  emailInvalid: 'Email Should be valid',
  mobileRequired: 'Mobile No is Required',
  mobileInvalid: 'Mobile No should have 10 digits and start with 6, 7, 8 or 9',
  passwordRequired: 'Password is Required',
  passwordTooShort: 'Password should have at least 8 characters',
  passwordTooLong: 'Password should have at most 128 characters',
  passwordCommon: 'Many people use this password, so it is easily guessed. Please choose another.',
  addressRequired: 'Address Details are Required',
  cityRequired: 'City is Required',
  stateRequired: 'State is Required',
  countryRequired: 'Country is Required',
  pincodeRequired: 'PIN code is Required',
  pincodeInvalid: 'PIN code should have 6 digits and not start with 0',
  commentRequired: 'comments is Required',
  tooLong: 'This is longer than the shop can keep',
  notText: 'Please type this as text',

  chooseColor: 'Please choose Color',
  addStarRating: 'Please add star rating',
  writeReview: 'Please Write Review About the Product',
  enterTransactionId: 'Please enter the UPI Transaction ID',
  missingShippingOrUser: 'Missing shipping information or user data',
  noMatches: 'No matches found.',
  noData: 'No Data',
  loading: 'Loading...',
  titleNotAvailable: 'Product Title Not Available',
  notAvailable: 'N/A',

  userCreated: 'User Created Successfully',
  userLoggedIn: 'User Logged In Successfully',
  addedToCart: 'Product Added To Cart',
  deletedFromCart: 'Product Deleted From Cart Successfully!',
  cartUpdated: 'Product Updated Successfully!',
  /** The specification spells it so [CHK-10]. */
  ordered: 'Ordered createad Successfully!',
  profileUpdated: 'Profile Updated Successfully!',
  forgotPasswordSent: 'Forgot Password Email Sent Successfully!',
  passwordChanged: 'Password change Successfully!',
  ratingAdded: 'Rating Added Successfully',
  enquirySent: 'Contact Form Submitted Successfully',
  newsletterAsked: 'Thank you. Please open the letter we sent you to confirm.',
  /** [CHK-04] Stands below the fee. */
  feeHint: 'taxes and shipping calculated at checkout',
  addedToWishlist: 'Product Added to Wishlist!',
  productFetched: 'Product Fetched Successfully',

  somethingWrong: 'Something Went Wrong!',
  somethingWrongContact: 'Something Went Wrong',
  upiFailed: 'Failed to process payment. Please try again.',
  codFailed: 'Failed to process order. Please try again.',
  orderFailed: 'Failed to create order',

  userExists: 'User Already Exists',
  invalidCredentials: 'Invalid Credentials',
  emailTaken: 'Another account uses this email.',
  wrongPassword: 'This is not the password of your account.',
  resetLinkUsed: 'This link has been used or is too old. Please ask for a new one.',
  accountDeleted: 'Your account is deleted.',
  tooManyAttempts: 'That was tried too often. Please wait a little and try again.',
  loginNeeded: 'Please log in to go on.',
  notFound: 'There is nothing at this address.',
  productNotFound: 'We do not have this product (any more).',
  optionNotFound: 'This choice is not offered for this product.',
  cartItemNotFound: 'This line is not in your cart (any more).',
  blogNotFound: 'We do not have this post (any more).',
  quantityRange: 'Quantity should be a whole number from 1 to 10',
  cartFull: 'The cart holds at most 50 different products. Please order these first.',
  orderEmpty: 'The order has no products. Please add something to your cart first.',
  upiOnly: 'This call takes orders paid by UPI.',
  transactionIdInvalid: 'A UPI Transaction ID has at most 64 letters, digits and signs.',
  transactionIdUsed:
    'This UPI Transaction ID was already given for another order. Please look it up again in your UPI app.',
  orderNotFound: 'You have no such order.',
  orderNotCancellable:
    'This order is on its way already and can no longer be cancelled here. Please call us.',
  starRange: 'Please give 1 to 5 whole stars',
  orderTooLong: 'An order can have at most 50 lines.',
  totalsChanged: 'The price has changed. Please look at the new total and order again.',
  keyReused: 'This order was already sent with other contents. Please reload the page and try again.',
  keyInvalid: 'The Idempotency-Key should have 1 to 255 printable characters.',
  stateNotServed: 'We do not deliver to this state yet.',
  countryNotServed: 'We deliver within India only.',
  outOfStock: 'This product is out of stock.',
  badRequest: 'The shop could not read this request.',
  tooLarge: 'This is more than the shop accepts at once.',
  faulty: 'Something went wrong on our side. Please try again in a moment.',
  offline: 'You seem to be offline. Please check your connection and try again.',
  late: 'The shop takes too long to answer. Please try again.',
  unavailable: 'The shop is busy or being looked after. Please try again in a moment.',
} as const

/** Names the products that cannot be had in the wanted number, for a refusal of an order [PROD-03]. */
export const notEnoughLeft = (title: string, left: number) =>
  left === 0 ? `${title} is out of stock.` : `Only ${left} of ${title} left.`

/** Names a product the owner has withdrawn, for a refusal of an order or of a larger quantity [CART-03]. */
export const noLongerSold = (title: string) => `${title} is no longer sold. Please take it out of your cart.`
