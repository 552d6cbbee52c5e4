/** Of an order, which is worth a wait: about as long as a train is in a short tunnel. */
export const orderPausesMs = [500, 2_000, 4_000]
/** Of what a shopper sees at once, and expects to hold. */
export const shortPausesMs = [400, 1_200]
