/** To staff, of an answer that its author has overtaken. */
export const reviewRewritten =
  'The author has rewritten this review since it was answered. The shop says beside the answer that it is to an earlier version, until you change it or say that it fits.'
