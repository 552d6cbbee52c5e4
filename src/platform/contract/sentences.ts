/** Messages of the specification (sections 5 and 8) are fixed word for word, odd spelling included. */

export const notAvailable = 'N/A'
