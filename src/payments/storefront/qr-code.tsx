import { formatRupees } from '../../platform/contract/money'
import { saveFile } from '../../shell/storefront/layout/save-file'
import { qrPath } from '../../ui/components/qr-path'
import { SmallButton } from './copy-button'
import * as m from './messages'
import { qrPicture } from './qr-picture'
import styles from './upi-panel.module.css'

interface QrCodeProps {
  link: string
  amount: number
  name: string
}

/** To scan with another phone, or to save for an app that reads codes from pictures. */
export function QrCode({ link, amount, name }: QrCodeProps) {
  const code = qrPath(link)
  const label = m.qrCodeLabel({ amount: formatRupees(amount), name })
  const save = async () => {
    const file = await qrPicture(code, [name, formatRupees(amount)])
    if (file) saveFile(`upi-${amount.toFixed(2)}.png`, file)
  }
  return (
    <div className={styles.scan}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <SmallButton onClick={() => void save()}>{m.saveQr()}</SmallButton>
    </div>
  )
}
