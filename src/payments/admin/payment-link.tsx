import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { isInStage } from '../../orders/contract/order-status'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { CopyButton } from '../../platform/admin/components/copy-button'
import { formatMoment } from '../../platform/admin/components/format'
import { Button } from '../../ui/components/button'
import { Link as PageLink } from '../../ui/components/link'
import { Notice } from '../../ui/components/notice'
import { type PaymentLink as Link, paymentLinkRoutes } from '../contract/payment-links'
import { isTransfer } from '../contract/payment-methods'
import * as m from './messages'

export const isPayableByLink = ({
  method,
  payment,
  status,
}: Pick<AdminOrder, 'method' | 'payment' | 'status'>) =>
  isTransfer(method) && (payment === 'Pending' || payment === 'Failed') && !isInStage(status, 'over')

/** Makes a link to pay the order by UPI. The link is shown once, as the shop stores only its digest. */
export function PaymentLink({ order: { id, asked } }: { order: AdminOrder }) {
  const found = useRead(paymentLinkRoutes.find, { params: { id } }).data
  const made = found?.link
  const create = useChange(paymentLinkRoutes.create)
  // Of another amount since a change of the order.
  const shown = create.data && create.variables.params?.id === id ? create.data : undefined
  const request = () => create.mutate({ params: { id } })
  return (
    <div className={styles.link}>
      {found?.paysSampleShop && (
        <Notice tone="warning">
          {m.linkPaysTheSampleShop()} <PageLink to="/admin/settings/payment">{m.setYourUPIID()}</PageLink>
        </Notice>
      )}
      {shown ? (
        <ShownLink key={asked} link={shown} />
      ) : (
        made && (
          <p>
            {m.linkMadeByStaff({
              by: made.by,
              at: formatMoment(made.createdAt),
              until: formatMoment(made.expiresAt),
            })}
          </p>
        )
      )}
      <Button variant={shown || made ? 'quiet' : 'primary'} busy={create.isPending} onClick={request}>
        {shown || made ? m.newLink() : m.createPaymentLink()}
      </Button>
      {(shown || made) && <p className={styles.small}>{m.theLinkBeforeStops()}</p>}
    </div>
  )
}

const ShownLink = ({ link: { link, whatsApp, expiresAt } }: { link: Link }) => (
  <Notice>
    <p className={styles.shownLink}>{link}</p>
    <p>{m.validUntil({ until: formatMoment(expiresAt) })}</p>
    <div className={styles.buttons}>
      <CopyButton
        text={link}
        label={m.copyPaymentLink()}
        copied={m.linkCopied()}
        copyByHand={m.pleaseCopyTheLink()}
      />
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={styles.chat}>
          {m.sendByWhatsApp()}
        </a>
      )}
    </div>
  </Notice>
)
