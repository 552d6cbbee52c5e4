/** Link to a WhatsApp chat with an Indian mobile number, with a prepared message that its writer checks and sends. */
export const chatLink = (mobile: string, text?: string): string =>
  `https://wa.me/91${mobile}${text ? `?text=${encodeURIComponent(text)}` : ''}`
