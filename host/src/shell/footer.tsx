import type { SharedKey } from '@azulejo/shared/i18n'
import { isOn } from '@azulejo/shared/kernel'
import { useBrand } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'
import { type HostKey, useWords } from '../words/use-words.ts'
import { categories, orderedLanes } from './categories.ts'
import css from './footer.module.css'
import { Logo } from './logo.tsx'
import { useFlags } from './use-flags.ts'

/** What players call each way to pay; one that is not listed is shown by its code. */
const paymentNames: Readonly<Partial<Record<string, HostKey | SharedKey>>> = {
  PIX: 'wallet.pix',
  MULTIBANCO: 'wallet.multibanco',
  MBWAY: 'wallet.mbway',
  VIETQR: 'wallet.vietqr',
  TRANSFER: 'host.payment.transfer',
  CRYPTO: 'host.payment.crypto',
}

/** Four blocks of links, how to pay, and the small print. */
export function Footer() {
  const say = useWords()
  const { name, categories: order } = useBrand()
  const { kept, modals } = useSite()
  const remoteRegistry = useRemoteRegistry()
  const lanes = useCachedQuery(kept.vendors).value?.data.lanes ?? []
  const payments = useCachedQuery(kept.settings).value?.payments ?? []
  const flags = useFlags()
  const pages = remoteRegistry.centrePagesOf('member').slice(0, 5)
  const labels = useCentreLabels()
  return (
    <footer className={css.foot}>
      <div className={css.inner}>
        <div className={css.blocks}>
          <Block title={say('host.footer.games')}>
            {orderedLanes(lanes, order)
              .slice(0, 5)
              .map(({ gameClassify }) => (
                <Link key={gameClassify} href={categories[gameClassify].path}>
                  {say(categories[gameClassify].label)}
                </Link>
              ))}
          </Block>
          <Block title={say('host.footer.account')}>
            {pages.map((page) => (
              <Link key={page.page} href={`/member/${page.page}`}>
                {labels(page.area, page.label)}
              </Link>
            ))}
            <Link href="/pointMall">{say('nav.pointMall')}</Link>
            {isOn(flags, 'DIRECTREG3') && <Link href="/register">{say('header.register')}</Link>}
          </Block>
          <Block title={say('host.footer.help')}>
            <Link href="/helpmc">{say('nav.help')}</Link>
            <Link href="/helpmc?topic=deposits">{say('host.footer.deposits')}</Link>
            <Link href="/helpmc?topic=withdrawals">{say('host.footer.withdrawals')}</Link>
            <Link href="/helpmc?topic=lotteries">{say('host.footer.lotteries')}</Link>
            <li>
              <button
                type="button"
                className={css.link}
                aria-haspopup="dialog"
                onClick={() => modals.open({ kind: 'feedback' })}
              >
                {say('feedback.title')}
              </button>
            </li>
          </Block>
          <Block title={say('host.footer.responsible')}>
            <Link href="/helpmc?topic=responsible">{say('host.footer.limits')}</Link>
            <Link href="/help">{say('host.footer.terms')}</Link>
            <Link href="/helpmc?topic=privacy">{say('host.footer.privacy')}</Link>
          </Block>
        </div>
        {payments.length > 0 && (
          <ul className={css.payments} aria-label={say('host.footer.payments')}>
            {payments.map((payment) => (
              <li key={payment} className={css.payment}>
                {paymentNames[payment] ? say(paymentNames[payment]) : payment}
              </li>
            ))}
          </ul>
        )}
        <div className={css.legal}>
          <Logo />
          <p>{say('host.footer.rights', { year: new Date().getFullYear(), name })}</p>
          <p className={css.demo}>{say('rg.playMoney')}</p>
          <strong className={css.adults} title={say('rg.adultsOnly')}>
            18+
          </strong>
        </div>
      </div>
    </footer>
  )
}

/** Texts of the manifests in the current language. */
function useCentreLabels() {
  const { preferences } = useSite()
  const remoteRegistry = useRemoteRegistry()
  const language = preferences.locale.getSnapshot()
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

function Link({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <a href={href} className={css.link}>
        {children}
      </a>
    </li>
  )
}
