export const claimPaid = (number: string) =>
  `${number} is paid and the customer notified. Confirmed by mistake? Choose “Undo confirmation” on the order page.`
export const lineTaken = 'This bank line has already been used for another order, or ignored.'
export const columnsUnknown = 'Please choose the columns with the date, the amount and the payment details.'
export const orderOver =
  'This order has since been cancelled or returned. Please confirm its payment separately: the money has to be refunded.'
