export const gstinInvalid = 'Please enter a valid 15-character GSTIN, such as 33AAAAA0000A1Z9.'
export const gstinAndScheme =
  'A registered seller needs a GSTIN, an unregistered seller has none. Please change one of the two.'
export const gstinOfOtherState =
  'This GSTIN belongs to another state. Its first two digits are the state code.'
export const stateCodeInvalid = 'Please choose the state you sell from.'
export const rateMissing = 'An invoice needs the HSN code and GST rate of every product. Please add them for:'
export const stateUnknown = 'An invoice needs a state or union territory of India. Please correct this one:'
export const notInvoiced = 'There is no invoice yet. It is issued when the order is shipped.'
export const notTakenBack = 'There is no credit note for this order.'
export const piecesWhole = 'Please enter a whole number of pieces.'
export const creditReasonNeeded = 'Please enter a reason. It is printed on the credit note.'
export const gstStays = (day: string) =>
  `The GST on this invoice could be reversed until ${day} (CGST Act, section 34(2)). A credit note now refunds the price and does not change the GST.`
export const nothingToCredit = 'Please choose at least one piece, or delivery.'
export const tooManyPieces = (left: number) =>
  left === 0 ? 'All of these have already been credited.' : `Only ${left} can still be credited.`
export const creditedSince =
  'Someone else has credited part of this order. Please check it again before you continue.'
export const reasonNotPrintable =
  'The credit note will show � in place of characters that it cannot print. Please write the reason in other words.'
