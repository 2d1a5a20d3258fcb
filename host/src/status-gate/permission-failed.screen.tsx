import { ErrorState } from '@azulejo/shared/design'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import css from './gate.module.css'
import { GateHead } from './gate-head.tsx'

/** The platform did not say what may be shown (AZ-111). */
export function PermissionFailedScreen({ busy }: { readonly busy: boolean }) {
  const say = useWords()
  const { permission, status } = useSite()
  const retry = async () => {
    const answer = await permission.load()
    if (answer.state === 'ready') status.take(answer.value)
  }
  return (
    <div className={css.plain}>
      <GateHead />
      <main>
        <ErrorState
          title={say('error.network')}
          line={say('host.gate.unreachable')}
          onRetry={() => void retry()}
          busy={busy}
        />
      </main>
    </div>
  )
}
