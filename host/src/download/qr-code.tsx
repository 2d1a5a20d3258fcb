import { QRCodeSVG } from 'qrcode.react'
import css from './app-codes.module.css'

type Props = { readonly text: string; readonly size: 100 | 200; readonly label: string }

/**
 * A QR code of exactly this size, level M, in the brand's ink on glaze. A 200 px code has a margin of 20 px around it; a
 * 100 px code contains its quiet zone of four modules, so that two codes fit side by side in the menu.
 */
export function QrCode({ text, size, label }: Props) {
  return (
    <span className={css.ground} data-size={size}>
      <QRCodeSVG
        value={text}
        size={size}
        level="M"
        marginSize={size === 100 ? 4 : 0}
        bgColor="var(--glaze)"
        fgColor="var(--on-glaze)"
        role="img"
        aria-label={label}
      />
    </span>
  )
}
