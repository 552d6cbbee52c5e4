export const claimPaid = (number: string) =>
  `${number} is paid, and its customer told. A wrong tap? Its page has “Not confirmed after all”.`
export const lineTaken = 'This line of the bank was used for another order, or put aside, a moment ago.'
export const columnsUnknown = 'Please say which column holds the day, the amount and the words.'
export const orderOver =
  'This order was cancelled or came back meanwhile. Please confirm its payment by itself: the money is to be refunded.'
