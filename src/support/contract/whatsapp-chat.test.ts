import { expect, test } from 'vitest'
import { whatsAppChat } from './whatsapp-chat'

const at = (url: string) => whatsAppChat([{ name: 'WhatsApp', url }], 'Order TH-2627-000123 & more')

test('[FTR-04] the chat begins with the text, whatever is in it', () => {
  const text = 'text=Order%20TH-2627-000123%20%26%20more'

  expect(at('https://wa.me/919840012345')).toBe(`https://wa.me/919840012345?${text}`)
  expect(at('https://api.whatsapp.com/send?phone=919840012345')).toBe(
    `https://api.whatsapp.com/send?phone=919840012345&${text}`,
  )
})

test.each(['', 'https://chat.whatsapp.com/Ab12', 'https://example.com/wa.me/1', 'javascript:alert(1)'])(
  'there is no chat at %j',
  (url) => {
    expect(at(url)).toBeUndefined()
    expect(whatsAppChat([], 'Hello')).toBeUndefined()
  },
)
