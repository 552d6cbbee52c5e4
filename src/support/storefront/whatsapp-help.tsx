import { useAppSelector } from '../../shell/storefront/state/store'
import { whatsAppChat } from '../contract/whatsapp-chat'
import * as m from './messages'
import styles from './whatsapp-help.module.css'

/** A chat with the shop about what is on the page, where the owner has set a number. */
export function WhatsAppHelp({ text }: { text: string }) {
  const href = whatsAppChat(
    useAppSelector(({ shop }) => shop.social),
    text,
  )
  return href === undefined ? null : (
    <a className={styles.chat} href={href} rel="noopener">
      {m.askUsOnWhatsApp()}
    </a>
  )
}
