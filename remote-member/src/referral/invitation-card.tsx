import { Button, Card, Download, Share2, savePicture, showToast, useShare } from '@azulejo/shared/design'
import { useBrand, useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, referralDetails } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { QRCodeSVG } from 'qrcode.react'
import { useId, useRef } from 'react'
import { CopyButton } from '../copy-button.tsx'
import css from './referral.module.css'

type Details = AnswerOf<typeof referralDetails>

/** Link, code and QR code of a member's invitation. */
export function InvitationCard({ details }: { readonly details: Details }) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const { name } = useBrand()
  const { share, dialog } = useShare()
  const picture = useRef<SVGSVGElement>(null)
  const { path, referralCode, terms, currency } = details
  const { reward, deposits, validBet, days, most } = terms
  const link = `${window.location.origin}${path}`
  const code = referralCode.toUpperCase()
  const shareLink = async () => {
    const isCopied = await share({ title: t('invite_friends'), text: name, url: link })
    if (isCopied) showToast({ kind: 'ok', title: t('member.referral.linkCopied') })
  }
  return (
    <Card as="section" aria-labelledby={title} className={css.invitation}>
      <div className={css.invite}>
        <div>
          <h2 id={title}>{t('member.referral.offer', { amount: money(reward, currency) })}</h2>
          <p className={css.terms}>
            {t('member.referral.terms', {
              deposits: money(deposits, currency),
              bets: money(validBet, currency),
              days,
            })}{' '}
            {most === undefined ? t('member.referral.unlimited') : t('member.referral.most', { n: most })}
          </p>
        </div>
        <div>
          <span className={css.label}>{t('member.referral.link')}</span>
          <div className={css.link}>
            <code>{link.replace(/^https?:\/\//, '')}</code>
            <CopyButton label={t('member.referral.copyLink')} text={link} shown />
          </div>
        </div>
        <div className={css.acts}>
          <span className={css.code}>
            <span>{t('member.referral.code')}</span>
            <b>{code}</b>
            <CopyButton label={t('member.referral.copyCode')} text={code} />
          </span>
          <Button icon={Share2} onClick={shareLink}>
            {t('member.referral.share')}
          </Button>
          <Button icon={Download} onClick={() => picture.current && savePicture(picture.current, referralCode)}>
            {t('member.referral.download')}
          </Button>
        </div>
      </div>
      <span className={css.qr}>
        <QRCodeSVG
          ref={picture}
          value={link}
          size={200}
          level="M"
          marginSize={0}
          role="img"
          aria-label={t('member.referral.qr')}
        />
      </span>
      {dialog}
    </Card>
  )
}
