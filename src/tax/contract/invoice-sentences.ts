export const gstinInvalid = 'A GSTIN has 15 signs, such as 33AAAAA0000A1Z9; one of these is wrong.'
export const gstinAndScheme =
  'A registered seller has a GSTIN, a seller without registration has none. Please mend one of the two.'
export const gstinOfOtherState = 'This GSTIN belongs to another state: it begins with the code of its state.'
export const stateCodeInvalid = 'Please choose the state you sell from.'
export const rateMissing = 'An invoice needs the GST rate of every product. Please enter HSN and rate of:'
export const stateUnknown = 'An invoice needs a state or union territory of India. This is none:'
export const notInvoiced = 'There is no invoice yet: it is written when the parcel leaves.'
export const notTakenBack = 'There is no credit note: nothing of this order was taken back.'
export const piecesWhole = 'Please give a whole number of pieces.'
export const creditReasonNeeded = 'Please say why: it stands on the credit note.'
export const gstStays = (day: string) =>
  `GST of this invoice could be taken back until ${day} (CGST Act, section 34(2)). A credit note gives back the price now, and changes no GST.`
export const nothingToCredit = 'Please choose at least one piece, or the fee.'
export const tooManyPieces = (left: number) =>
  left === 0 ? 'All of these were credited already.' : `Only ${left} can still be credited.`
export const creditedSince =
  'Meanwhile somebody else has credited something of this order. Please look again before you go on.'
