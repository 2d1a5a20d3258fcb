import { shownValue } from '@azulejo/shared/data'
import { isOn, mayUseRealMoney } from '@azulejo/shared/kernel'
import { useBrand, useVisitor } from '@azulejo/shared/remote'
import type { AnswerOf, HelpLine, settings } from '@azulejo/shared/wire'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { categories, orderedLanes } from '../home/categories.ts'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { localeAtom } from '../site/preferences.ts'
import { useSite } from '../site/site-context.tsx'
import { settingsAtom, vendorsAtom } from '../site/site-queries.ts'
import { useFlags } from '../site/use-flags.ts'
import css from './footer.module.css'
import { Logo } from './logo.tsx'

/** Names of the payment methods; an unlisted method shows its code. */
const paymentNames: Readonly<Partial<Record<string, EntryKey>>> = {
  PIX: 'wallet.pix',
  MULTIBANCO: 'wallet.multibanco',
  MBWAY: 'wallet.mbway',
  VIETQR: 'wallet.vietqr',
  TRANSFER: 'host.payment.transfer',
  CARD: 'host.payment.card',
  CRYPTO: 'host.payment.crypto',
  C2C: 'host.payment.c2c',
}

/** Four blocks of links, the payment methods, and the legal notes. */
export function Footer() {
  const { _: t } = useEntryLingui()
  const { name, categories: order } = useBrand()
  const { modals } = useSite()
  const lanes = shownValue(useAtomValue(vendorsAtom))?.data.lanes ?? []
  const { payments = [], legal } = shownValue(useAtomValue(settingsAtom)) ?? {}
  const flags = useFlags()
  const isPlayer = mayUseRealMoney(useVisitor().role)
  const centrePages = useCentrePages('member')
  const pages = centrePages.slice(0, 5)
  const age = legal?.minimumAge ?? 18
  const hasPage = (name: string) => centrePages.some(({ page }) => page === name)
  const labels = useCentreLabels()
  return (
    <footer className={css.foot}>
      <div className={css.inner}>
        <div className={css.blocks}>
          <Block title={t('host.footer.games')}>
            {orderedLanes(lanes, order)
              .slice(0, 5)
              .map(({ gameClassify }) => (
                <Link key={gameClassify} href={categories[gameClassify].path}>
                  {t(categories[gameClassify].label)}
                </Link>
              ))}
          </Block>
          <Block title={t('host.footer.account')}>
            {pages.map((page) => (
              <Link key={page.page} href={`/member/${page.page}`}>
                {labels(page.area, page.label)}
              </Link>
            ))}
            <Link href="/pointMall">{t('nav.pointMall')}</Link>
            {!isPlayer && isOn(flags, 'DIRECTREG3') && <Link href="/register">{t('header.register')}</Link>}
          </Block>
          <Block title={t('host.footer.help')}>
            <Link href="/helpmc">{t('nav.help')}</Link>
            <Link href="/helpmc?topic=deposits">{t('host.footer.deposits')}</Link>
            <Link href="/helpmc?topic=withdrawals">{t('host.footer.withdrawals')}</Link>
            <Link href="/helpmc?topic=lotteries">{t('host.footer.lotteries')}</Link>
            <li>
              <button
                type="button"
                className={css.link}
                aria-haspopup="dialog"
                onClick={() => modals.open({ kind: 'feedback' })}
              >
                {t('feedback.title')}
              </button>
            </li>
          </Block>
          <Block title={t('host.footer.responsible')}>
            <Link href={isPlayer && hasPage('protection') ? '/member/protection' : '/helpmc?topic=responsible'}>
              {t('host.footer.limits')}
            </Link>
            {hasPage('protection') && <Link href="/member/selfExclusion">{t('host.footer.selfExclusion')}</Link>}
            {legal?.centralRegister !== undefined && (
              <OutsideLink href={legal.centralRegister}>{t('host.footer.register')}</OutsideLink>
            )}
            {legal?.helpLines.map((line) => (
              <HelpLink key={line.name} line={line} />
            ))}
            <Link href="/help">{t('host.footer.terms')}</Link>
            <Link href="/helpmc?topic=privacy">{t('host.footer.privacy')}</Link>
          </Block>
        </div>
        {payments.length > 0 && (
          <ul className={css.payments} aria-label={t('host.footer.payments')}>
            {payments.map((payment) => (
              <li key={payment}>
                <a href="/paymentMethods" className={css.payment}>
                  {paymentNames[payment] ? t(paymentNames[payment]) : payment}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={css.legal}>
          <Logo />
          <p>{t('host.footer.rights', { year: new Date().getFullYear(), name })}</p>
          <p className={css.demo}>{t('rg.playMoney')}</p>
          <strong className={css.adults} title={t('rg.adultsOnly', { age })}>
            {`${age}+`}
          </strong>
          {legal?.licence && <Licence of={legal.licence} />}
        </div>
      </div>
    </footer>
  )
}

type Legal = NonNullable<AnswerOf<typeof settings>['legal']>

/** Holder, number and authority of the licence, and who tests the games. */
function Licence({ of: { name, number, company, testHouse, url } }: { readonly of: NonNullable<Legal['licence']> }) {
  const { _: t } = useEntryLingui()
  const text = number === undefined ? <span translate="no">{name}</span> : t('host.footer.licence', { name, number })
  return (
    <p className={css.licence}>
      {company !== undefined && <span translate="no">{company}</span>}
      {url === undefined ? (
        <span>{text}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
      {testHouse !== undefined && <span>{t('host.footer.tested', { name: testHouse })}</span>}
    </p>
  )
}

/** Texts of the manifests in the current language. */
function useCentreLabels() {
  const remoteRegistry = useRemoteRegistry()
  const language = useAtomValue(localeAtom)
  return (area: Parameters<typeof remoteRegistry.labelOf>[0], key: string) =>
    remoteRegistry.labelOf(area, key, language)
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={css.link}>
        {children}
      </a>
    </li>
  )
}

/** A call to a service that helps, or its page when it has no telephone. */
function HelpLink({ line: { name, phone, url = '' } }: { readonly line: HelpLine }) {
  if (phone === undefined)
    return (
      <OutsideLink href={url}>
        <span translate="no">{name}</span>
      </OutsideLink>
    )
  return (
    <li>
      <a href={`tel:${phone.replaceAll(' ', '')}`} className={css.link} translate="no">{`${name} ${phone}`}</a>
    </li>
  )
}

function Link({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={href} className={css.link}>
        {children}
      </a>
    </li>
  )
}
