import { QRCodeSVG } from 'qrcode.react'
import css from './app-codes.module.css'

type Props = { readonly text: string; readonly size: 100 | 200; readonly label: string }

/** A QR code of exactly this size, level M, in the brand's ink on glaze with a margin of 20 px. */
export function QrCode({ text, size, label }: Props) {
  return (
    <span className={css.ground}>
      <QRCodeSVG
        value={text}
        size={size}
        level="M"
        marginSize={0}
        bgColor="var(--glaze)"
        fgColor="var(--on-glaze)"
        role="img"
        aria-label={label}
      />
    </span>
  )
}
