/** For orders, which are worth a wait: about the time a train spends in a short tunnel. */
export const orderPausesMs = [500, 2_000, 4_000]
/** For changes that the shopper sees at once. */
export const shortPausesMs = [400, 1_200]
