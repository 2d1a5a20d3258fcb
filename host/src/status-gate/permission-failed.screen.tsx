import { ErrorState } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'
import { useSource } from '../site/use-source.ts'
import { useWords } from '../words/use-words.ts'
import { ContactUs } from './contact-us.tsx'
import css from './gate.module.css'
import { GateHead } from './gate-head.tsx'

const refusals = { domain_check_failed: 'domain_check_failed' } as const

/** The platform did not say what may be shown (AZ-111), or not to a page of this name. */
export function PermissionFailedScreen({ busy }: { readonly busy: boolean }) {
  const say = useWords()
  const { permission, status, kept } = useSite()
  const { domainList = [] } = useCachedQuery(kept.routers).value ?? {}
  const asked = useSource(permission.permission)
  const problem = asked.state === 'failed' ? asked.problem : undefined
  const isRefused = problem?.kind === 'refusal'
  const retry = async () => {
    const answer = await permission.load()
    if (answer.state === 'ready') status.take(answer.value)
  }
  return (
    <div className={css.plain}>
      <GateHead>
        <a className={css.help} href="/helpmc">
          {say('nav.help')}
        </a>
      </GateHead>
      <main>
        <ErrorState
          title={
            problem && isRefused ? say(problemKey(problem, refusals), problemValues(problem)) : say('error.network')
          }
          line={isRefused ? undefined : say('host.gate.unreachable')}
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

/** Where else the site may answer, as the platform told in this tab while it could be reached. */
function OtherAddresses({ domains }: { readonly domains: readonly string[] }) {
  const say = useWords()
  const { protocol, hostname, port } = window.location
  const others = domains.filter((domain) => domain !== hostname)
  if (others.length === 0) return null
  return (
    <section className={css.others} aria-label={say('host.gate.others')}>
      <h2>{say('host.gate.others')}</h2>
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
