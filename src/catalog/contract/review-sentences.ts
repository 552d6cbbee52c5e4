/** To staff, of an answer that its author has overtaken. */
export const reviewRewritten =
  'The author has edited this review since it was answered. The shop marks the answer as one to an earlier version until you change it or confirm that it fits.'
