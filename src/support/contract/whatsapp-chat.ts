import type { ShopSettings } from '../../settings/contract/shop'

const chat = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\d+$/

/** A chat with the shop that begins with this text; undefined where the owner has set no number. */
export function whatsAppChat(social: ShopSettings['social'], text: string): string | undefined {
  const url = social.find(({ name }) => name.toLowerCase() === 'whatsapp')?.url
  if (!url || !chat.test(url)) return undefined
  return `${url}${url.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`
}
