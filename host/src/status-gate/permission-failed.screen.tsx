import { shownValue } from '@azulejo/shared/data'
import { ErrorState } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { domainRouteAtom } from '../site/later-queries.ts'
import { permissionAtom } from '../site/permission.ts'
import { useSite } from '../site/site-context.tsx'
import { ContactUs } from './contact-us.tsx'
import css from './gate.module.css'
import { GateHead } from './gate-head.tsx'

const refusals = {
  domain_check_failed: 'domain_check_failed',
  // The platform does not serve the brand, because the brand's files are invalid.
  'function.not.available': 'host.documentError.title',
} as const

/** Shown when the permission has not loaded (AZ-111), or when the platform refuses this host name or brand. */
export function PermissionFailedScreen({ busy }: { readonly busy: boolean }) {
  const { _: t } = useEntryLingui()
  const { loadPermission, status } = useSite()
  const { domainList = [] } = shownValue(useAtomValue(domainRouteAtom)) ?? {}
  const permission = useAtomValue(permissionAtom)
  const problem = permission.state === 'failed' ? permission.problem : undefined
  const isRefused = problem?.kind === 'refusal'
  // An answer that is not an answer of the platform, for example the page of a proxy.
  const isAnswered = problem?.kind === 'fault' && ['AZ-103', 'AZ-104'].includes(problem.fault.code)
  const isLeftOut = isRefused && problem.code === 'function.not.available'
  const retry = async () => {
    const answer = await loadPermission()
    if (answer.state === 'ready') status.take(answer.value)
  }
  return (
    <div className={css.plain}>
      <GateHead>
        <a className={css.help} href="/helpmc">
          {t('nav.help')}
        </a>
      </GateHead>
      <main>
        <ErrorState
          title={problem && isRefused ? t(problemKey(problem, refusals), problemValues(problem)) : t('error.network')}
          line={
            isLeftOut
              ? t('host.documentError.line')
              : isRefused
                ? undefined
                : t(isAnswered ? 'host.gate.wrongAnswer' : 'host.gate.unreachable')
          }
          onRetry={() => void retry()}
          busy={busy}
        />
        <div className={css.contact}>
          <ContactUs />
        </div>
        <OtherAddresses domains={domainList.map(({ domain }) => domain)} />
      </main>
    </div>
  )
}

/** Other domains of the site, from an earlier response of the platform in this tab. */
function OtherAddresses({ domains }: { readonly domains: readonly string[] }) {
  const { _: t } = useEntryLingui()
  const { protocol, hostname, port } = window.location
  const others = domains.filter((domain) => domain !== hostname)
  if (others.length === 0) return null
  return (
    <section className={css.others} aria-label={t('host.gate.others')}>
      <h2>{t('host.gate.others')}</h2>
      <ul>
        {others.map((domain) => (
          <li key={domain}>
            <a href={`${protocol}//${domain}${port && `:${port}`}/`}>{domain}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
