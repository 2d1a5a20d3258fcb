import { Button, Copy, Download, Share2, savePicture, showToast, useShare } from '@azulejo/shared/design'
import { useBrand } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useRef } from 'react'
import css from './links.module.css'

type Props = { readonly code: string; readonly label: string; readonly children?: ReactNode }

/** QR code and address of a link, with the ways to hand it on. */
export function LinkCard({ code, label, children }: Props) {
  const { _: t } = useLingui()
  const picture = useRef<SVGSVGElement>(null)
  const { url, shown, copy, share, dialog } = useLinkAddress(code)
  return (
    <div className={css.link}>
      <span className={css.qr}>
        {/* The quiet zone of four modules is 20 px wide. */}
        <QRCodeSVG
          ref={picture}
          value={url}
          size={200}
          level="M"
          marginSize={4}
          role="img"
          aria-label={t('agent.links.qr', { code })}
        />
      </span>
      <div className={css.about}>
        <span className={css.label}>{label}</span>
        <b className={css.address}>{shown}</b>
        <div className={css.acts}>
          <Button kind="primary" icon={Copy} onClick={copy}>
            {t('agent.links.copy')}
          </Button>
          <Button icon={Download} onClick={() => picture.current && savePicture(picture.current, code)}>
            {t('agent.links.saveQr')}
          </Button>
          <Button kind="ghost" icon={Share2} onClick={share}>
            {t('agent.links.share')}
          </Button>
        </div>
        {children}
      </div>
      {dialog}
    </div>
  )
}

/** The address that a code of the agent opens, and what the agent does with it. */
export function useLinkAddress(code: string) {
  const { _: t } = useLingui()
  const { name } = useBrand()
  const { copy, share, dialog } = useShare()
  const url = `${window.location.origin}/register?affiliateCode=${code}`
  const tell = (isCopied: boolean) => isCopied && showToast({ kind: 'ok', title: t('agent.links.copied') })
  return {
    url,
    shown: url.replace(/^https?:\/\//, ''),
    copy: async () => tell(await copy(url)),
    share: async () => tell(await share({ title: t('agent.links.invitation'), text: name, url })),
    /** Shows an address that the browser does not let the page copy. */
    dialog,
  }
}
